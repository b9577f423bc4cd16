import EventLogs
import Interaction
import Queues
import Replay
import TestSupport
import Testing
import Verification

@testable import Pages

/// Two runs side by side: where they differ first, and that it is told in words.
@Suite struct RunDifferencesTests {
  @Test(arguments: [RunSamples.registration, RunSamples.burst, RunSamples.browsing])
  func architecturesThatShowTheSameDoNotDiffer(name: String) throws {
    let page = RunPage(
      try RunSamples.run(of: name, "mvc", .main),
      besides: try RunSamples.run(of: name, "flux", .main))
    let differences = try #require(page.differences)
    #expect(differences.first == nil && differences.findings.isEmpty)
    #expect(page.answer.hasPrefix("mvc and flux show the same after each of "), "\(page.answer)")
  }

  @Test(arguments: [0, 7, 33])
  func theFirstDifferenceIsThatOfLogDiff(step: Int) throws {
    let one = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let first = RunSteps(of: one.log).all[step].records.lowerBound
    let two = try RunSamples.run(of: RunSamples.registration, "mvp", .main) {
      $0.paled(from: first)
    }
    let page = RunPage(one, besides: two)
    let differences = try #require(page.differences)
    let index = Transcript(of: one.log).firstDifference(from: Transcript(of: two.log))
    #expect(differences.findings.first?.step == index)
    #expect(differences.properties.keys.min() == index)
    let color = try #require(one.log.header.properties.firstIndex(of: "validation.color"))
    #expect(differences.properties.values.allSatisfy { $0 == [color] })
    #expect(
      page.answer.hasSuffix(#"in mvc validation.color is "red", in mvp "black""#),
      "\(page.answer)")
  }

  /// A difference that lasts is one finding, not one for each input.
  @Test func aDifferenceThatLastsIsFoundOnce() throws {
    let one = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let two = try RunSamples.run(of: RunSamples.registration, "mvp", .main) { $0.paled() }
    let differences = try #require(RunPage(one, besides: two).differences)
    #expect(differences.properties.count > 20)
    #expect(differences.findings.count == 1)
  }

  @Test func otherInputsAreADifference() throws {
    let whole = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let other = try RunSamples.run(of: RunSamples.burst, "mvc", .main)
    let page = RunPage(whole, besides: other)
    let differences = try #require(page.differences)
    let index = Transcript(of: whole.log).firstDifference(from: Transcript(of: other.log))
    #expect(differences.findings.first?.step == index)
    #expect(differences.inputs.first == index)
    #expect(try page.text().contains("The two runs are of different scenarios"))
  }

  @Test func twoLogsOfOneRunAreComparedByTheirRecords() throws {
    let one = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let record = try #require(one.log.records.firstIndex { $0.kind == .notify })
    let two = try RunSamples.run(of: RunSamples.registration, "mvc", .main) {
      $0.replacingValues { _, sequence in sequence == record ? .number(99) : nil }
    }
    let differences = try #require(RunPage(one, besides: two).differences)
    #expect(differences.findings.map(\.record) == [record])
    #expect(differences.first?.contains("Record #\(record) is not the same") == true)
  }

  /// What one log hides the page does not show from the other.
  @Test func theTextsThatOneLogHidesAreNowhere() throws {
    let one = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let masked = ShownRun(
      name: "masked", log: one.log.masking(["password", "confirm"]), feature: one.feature,
      scenario: nil, sources: [], judgement: nil)
    for (left, right) in [(one, masked), (masked, one)] {
      let text = try RunPage(left, besides: right).text()
      #expect(!text.contains("correct h") && text.contains("ada.lovelace"))
      #expect(text.contains("masked here like the log beside it"))
    }
  }
}
