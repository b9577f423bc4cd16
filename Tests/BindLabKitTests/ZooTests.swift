import BindLabKit
import FeatureContract
import Testing
import Zoo

@Suite struct ZooTests {
  /// Where all is in order, and where most can go wrong; `zoo-bindlab found` has all layouts.
  @Test(arguments: WrongArchitecture.rightCopies)
  func aCopyWithoutAMistakeIsRight(name: String) throws {
    let laboratory = Laboratory(.zoo)
    let report = try laboratory.verify(
      laboratory.scenarios(),
      arms: ArmSelection(architectures: [name], layouts: ["main", "model-concurrent"]))
    #expect(report.isPassed, "\(report.text)")
    #expect(report.cells.count == 4, "two features under two layouts")
  }

  /// It writes more than some scenarios allow: an equal write is a cost.
  private static let alarming = ["right-repeating"]

  @Test(arguments: WrongArchitecture.otherRightNames.filter { !alarming.contains($0) })
  func aCopyThatIsRightInAnotherWayIsRight(name: String) throws {
    let laboratory = Laboratory(.zoo)
    let report = try laboratory.verify(
      laboratory.scenarios(),
      arms: ArmSelection(architectures: [name], layouts: ["main", "model-concurrent"]))
    #expect(report.isPassed, "\(report.text)")
    #expect(report.cells.count == 2)
  }

  @Test func mostMistakesAreSeenByAUser() {
    let visible = WrongArchitecture.all.filter { $0.visibility != .notVisible }
    #expect(WrongArchitecture.all.count >= 44)
    #expect(visible.count >= 28)
  }

  @Test(arguments: WrongArchitecture.all)
  func eachTellsItsHarmAndWhereItShows(wrong: WrongArchitecture) {
    #expect(wrong.harm.last == "." && wrong.harm.count > 30)
    #expect(!wrong.layouts.isEmpty)
  }

  @Test func numbersTakeThePlaceOfNames() {
    let names = FeatureCatalog.numberedZoo.features.flatMap(\.architectures).map(\.name)
    for (index, wrong) in WrongArchitecture.all.enumerated() {
      #expect(names.contains("zoo-\(index + 1)"))
      #expect(!names.contains(wrong.name))
    }
  }
}
