import EventLogs
import Foundation
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
    #expect(
      page.answer.hasPrefix("mvc · main and flux · main show the same after load and each of "),
      "\(page.answer)")
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
      page.answer.hasSuffix(#"validation.color is "red" in mvc · main, "black" in mvp · main"#),
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

  /// The input that is told is that of the run that has it, not the last one of the shorter.
  @Test func ofRunsOfUnequalLengthTheLongerTellsItsInputs() throws {
    let short = try RunSamples.run(text: Self.scenario(""))
    let long = try RunSamples.run(text: Self.scenario("  - focus: confirm\n"))
    for (one, other) in [(short, long), (long, short)] {
      let page = RunPage(one, besides: other)
      #expect(page.lastInput == 3)
      #expect(page.answer.contains("First difference: Input 3, focus confirm: "), "\(page.answer)")
    }
  }

  private static func scenario(_ rest: String) -> String {
    """
    scenario: 1
    name: two of unequal length
    feature: form
    steps:
      - type: {into: id, text: ab}
    \(rest)
    """
  }

  @Test func anAlertIsToldInWords() throws {
    let one = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let other = try RunSamples.run(of: RunSamples.registration, "mvp", .main) { log in
      log.replacingValues { record, _ in
        record.on.map { log.header.properties[Int($0)] } == "alert" ? Value.none : nil
      }
    }
    let answer = RunPage(one, besides: other).answer
    #expect(answer.hasSuffix("alert is 登録!, ok in mvc · main, no alert in mvp · main"), "\(answer)")
    let page = try RunPage(other).text()
    let words = "no alert, the specification says 登録!, ok"
    #expect(RunPage(other).answer.hasSuffix(words), "\(RunPage(other).answer)")
    #expect(page.components(separatedBy: words).count > 2, "in the answer and the red box")
  }

  @Test func runsOfTheSameArmAreToldApartByTheirFiles() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    func named(_ file: String) -> ShownRun {
      ShownRun(
        file: file, log: run.log, feature: run.feature, scenario: run.scenario,
        sources: run.sources, judgement: run.judgement)
    }
    #expect(RunPage(named("a"), besides: named("b")).runs.map(\.name) == ["a", "b"])
    #expect(
      RunPage(named("a"), besides: named("a")).runs.map(\.name) == ["a (first)", "a (second)"])
    #expect(RunPage(named("a")).runs.map(\.name) == ["mvc · main"])
  }
}
