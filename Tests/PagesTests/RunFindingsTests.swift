import EventLogs
import Interaction
import Queues
import Replay
import TestSupport
import Testing
import Verification

@testable import Pages

/// The findings of a page are those of `verify`, each at its place.
@Suite struct RunFindingsTests {
  @Test func theFindingsAreThoseOfTheJudgement() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main) { $0.paled() }
    let page = RunPage(run)
    #expect(page.findings.map(\.text) == run.judgement?.findings.map(\.text))
    #expect(page.findings.allSatisfy { $0.kind == .failure && $0.fails && $0.step != nil })
    #expect(page.findings.contains { $0.text.hasPrefix("expect at line ") })
    let more = page.findings.count - 1
    #expect(page.answer == "The run failed: \(page.findings[0].text); \(more) more below.")
    #expect(page.isDifferent)
  }

  @Test func aWrongRunIsFoundWhereItBecomesWrong() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main) { log in
      log.paled(from: RunSteps(of: log).all[20].start)
    }
    let findings = RunPage(run).runs[0].findings
    #expect(findings.all.first?.step == 20)
    let wrong = try #require(findings.wrong.first)
    #expect(wrong.step == 20 && wrong.right == .text("red"))
    #expect(run.log.header.properties[wrong.property] == "validation.color")
  }

  /// A declared glitch fails nothing; its finding is at its record.
  @Test func aDeclaredGlitchFailsNothing() throws {
    let page = RunPage(try RunSamples.run(of: RunSamples.autofill, "mvvm-reactive", .main))
    let finding = try #require(page.findings.first)
    #expect(page.findings.count == 1 && finding.kind == .glitch && !finding.fails)
    #expect(!page.isDifferent && RunAnswer(page: page).state == "warn")
    #expect(page.answer.contains("In between it shows 1 wrong value, as mvvm-reactive declares"))
    #expect(finding.text.contains("in between, validation.text should be "), "\(finding.text)")
    #expect(finding.record.map(page.runs[0].steps.index(of:)) == finding.step)
  }

  /// A value that is wrong for a moment, at many inputs, is one finding; each is marked.
  @Test func wrongValuesInBetweenAreMarked() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main) { $0.flickering() }
    let page = RunPage(run)
    let finding = try #require(page.findings.first)
    #expect(page.findings.count == 1 && finding.kind == .glitch && finding.fails)
    let glitches = PageGlitch.all(of: run)
    #expect(glitches.count > 1 && glitches.count == run.judgement?.glitches)
    #expect(glitches.first?.record == finding.record && glitches.first?.text == finding.text)
    #expect(page.answer.contains(": in between, register.enabled should be "), "\(page.answer)")
  }

  @Test func aFailedExpectationIsFoundAtItsStepAndLine() throws {
    let run = try RunSamples.run(
      text: """
        scenario: 1
        name: expects too much
        feature: form
        steps:
          - type: {into: id, text: ab}
          - expect:
              fields: {id: ab}
              register: {enabled: true}
          - type: {into: id, text: c}

        """)
    let model = RunPage(run).runs[0]
    let finding = try #require(model.findings.all.first)
    #expect(model.findings.all.count == 1 && finding.kind == .failure)
    #expect(finding.step == 2 && finding.text.hasPrefix("expect at line 8:"))
    #expect(model.findings.failedLines.map(\.line) == [8])
    #expect(model.steps.all.map { $0.line?.line } == [nil, 5, 5, 9, nil])
    #expect(ScenarioText.all(of: run)[0].lines[4] == "  - type: {into: id, text: ab}")
  }

  // MARK: Two runs

  /// A run explains its difference from the other one.
  @Test(arguments: [0, 7, 33])
  func theFirstDifferenceIsThatOfLogDiff(step: Int) throws {
    let one = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let first = RunSteps(of: one.log).all[step].start
    let two = try RunSamples.run(of: RunSamples.registration, "mvp", .main) {
      $0.paled(from: first)
    }
    let page = RunPage(one, besides: two)
    let index = Transcript(of: one.log).firstDifference(from: Transcript(of: two.log))
    #expect(page.difference?.step == index)
    #expect(
      page.answer.hasSuffix(#"validation.color is "red" in mvc · main, "black" in mvp · main"#),
      "\(page.answer)")
    #expect(page.findings.allSatisfy { $0.run == 1 })
    #expect(RunPage(two, besides: one).findings.count == page.findings.count)
  }

  /// The input that is told is that of the run that has it.
  @Test func ofRunsOfUnequalLengthTheLongerTellsItsInputs() throws {
    func scenario(_ step: String) -> String {
      "scenario: 1\nname: a\nfeature: form\nsteps:\n  - paste: {into: id, text: a}\n\(step)"
    }
    let short = try RunSamples.run(text: scenario(""))
    let long = try RunSamples.run(text: scenario("  - focus: confirm\n"))
    for (one, other) in [(short, long), (long, short)] {
      let page = RunPage(one, besides: other)
      #expect(page.answer.contains("input 2 (focus confirm): "), "\(page.answer)")
      #expect(page.answer.contains(") has no input"), "\(page.answer)")
      #expect(try page.text().contains("The two runs are of different scenarios"))
    }
  }

  @Test func twoLogsOfOneRunAreComparedByTheirRecords() throws {
    let one = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let record = try #require(one.log.records.firstIndex { $0.kind == .notify })
    let two = try RunSamples.run(of: RunSamples.registration, "mvc", .main) {
      $0.replacingValues { _, sequence in sequence == record ? .number(99) : nil }
    }
    let difference = try #require(RunPage(one, besides: two).difference)
    #expect(difference.record == record)
    #expect(difference.text.contains("record #\(record) is not the same"))
  }

  @Test func runsOfTheSameArmAreToldApartByTheirFiles() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    func named(_ file: String) -> ShownRun { run.named(file) }
    #expect(RunPage(named("a"), besides: named("b")).runs.map(\.name) == ["a", "b"])
    #expect(
      RunPage(named("a"), besides: named("a")).runs.map(\.name) == ["a (first)", "a (second)"])
    #expect(RunPage(named("a")).runs.map(\.name) == ["mvc · main"])
  }
}

extension EventLog {
  /// Of a run of the form: the button is enabled for a moment before it is written disabled again.
  fileprivate func flickering() -> EventLog {
    let button = header.properties.firstIndex(of: "register.enabled")
    var log = EventLog(header: header)
    // Numbers of records after the added ones.
    var numbers: [Int] = []
    for record in records {
      let cause = record.cause.map { UInt32(numbers[$0] + 1) } ?? 0
      func with(_ value: Value) -> Record {
        Record(
          time: record.time, kind: record.kind, queue: record.queue, job: record.job,
          causePlusOne: cause, on: record.on, value: value)
      }
      let isOfButton = record.kind == .write && record.on.map(Int.init) == button
      if isOfButton, record.value == .flag(false) { log.append(with(.flag(true))) }
      numbers.append(log.records.count)
      log.append(with(record.value))
    }
    return log
  }
}
