import Catalog
import FavoritesSpecification
import FeatureContract
import FormSpecification
import Queues
import Replay
import Testing
import Verification

/// What is known of a right run excuses nothing in the next one.
@Suite struct PrecedentTests {
  @Test(arguments: WrongFavorites.Mistake.allCases)
  func aMistakeIsFoundBehindARightRunOfFavorites(mistake: WrongFavorites.Mistake) throws {
    try expectEqualVerdicts(
      FeatureEntry(FavoritesFeature(), architectures: [WrongFavorites(mistake: mistake)]),
      turn: WrongFavorites.Mistake.allCases.firstIndex(of: mistake) ?? 0)
  }

  @Test(arguments: WrongArchitecture.Mistake.allCases)
  func aMistakeIsFoundBehindARightRunOfTheForm(mistake: WrongArchitecture.Mistake) throws {
    try expectEqualVerdicts(
      FeatureEntry(FormFeature(), architectures: [WrongArchitecture(mistake: mistake)]),
      turn: WrongArchitecture.Mistake.allCases.firstIndex(of: mistake) ?? 0)
  }

  /// Over a sixteenth of the scenarios, each mistake over another, and over more until it shows.
  private func expectEqualVerdicts(_ wrong: FeatureEntry, turn: Int) throws {
    var hasFailed = false
    let files = try BundledScenarios.loadAll().filter {
      $0.feature.name == wrong.name && !$0.isHeavy
    }
    let share = (files.count + 15) / 16
    let first = turn * share % files.count
    for (number, file) in (files[first...] + files[..<first]).enumerated() {
      if hasFailed, number >= share { break }
      let right = Arm(
        feature: file.feature, architecture: file.feature.architectures[0], layout: .modelSerial)
      let arm = Arm(feature: wrong, architecture: wrong.architectures[0], layout: .modelSerial)
      let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
      var alone = RunVerification()
      let expected = alone.judge(log, of: file)
      var after = RunVerification()
      let rightLog = Replayer(arm: right, backend: .simulated).run(file.scenario).log
      #expect(after.judge(rightLog, of: file).findings.isEmpty)
      for _ in 0..<2 {
        let judged = after.judge(log, of: file)
        #expect(judged.findings == expected.findings, "\(file.path)")
        #expect(judged.counts == expected.counts)
        #expect(judged.glitches == expected.glitches)
      }
      hasFailed = hasFailed || !expected.findings.isEmpty
    }
    #expect(hasFailed)
  }

  /// Two files of one name may differ: an edit between two readings.
  @Test func aPrecedentHoldsForOneReadingAlone() throws {
    let file = try BundledScenarios.load("form/typical-registration")
    let edited = ScenarioFile(
      path: file.path, feature: file.feature, scenario: file.scenario, golden: "another\n")
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0], layout: .main)
    let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    var verification = RunVerification()
    #expect(verification.judge(log, of: file).findings.isEmpty)
    #expect(verification.judge(log, of: edited).findings.count == 1)
    #expect(verification.judge(log, of: file).findings.isEmpty)
  }
}
