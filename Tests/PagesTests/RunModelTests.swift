import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import TestSupport
import Testing
import Verification

@testable import Pages

/// What a page knows of a run, against the folds that the rest of the package is judged by.
@Suite struct RunModelTests {
  private static let names = [
    RunSamples.registration, RunSamples.browsing, RunSamples.burst, RunSamples.autofill,
  ]

  @Test(arguments: names)
  func stepsAreTheInputsAndShareOutAllRecords(name: String) throws {
    let run = try RunSamples.run(of: name)
    let steps = RunSteps(of: run.log)
    let entries = Transcript(of: run.log).entries
    #expect(steps.all.compactMap(\.number) == Array(entries.indices))
    #expect(steps.all.filter { $0.number != nil }.map(\.input) == entries.map(\.input))
    #expect(steps.all.last?.input == .end)
    #expect(steps.all.first?.records.lowerBound == 0)
    #expect(steps.all.last?.records.upperBound == run.log.records.count)
    for (one, next) in zip(steps.all, steps.all.dropFirst()) {
      #expect(one.records.upperBound == next.records.lowerBound)
    }
    for (index, step) in steps.all.enumerated() {
      #expect(step.records.contains(step.sequence))
      for sequence in step.records { #expect(steps.index(of: sequence) == index) }
      if let settled = step.settled { #expect(run.log.records[settled].kind == .settled) }
    }
    for (step, entry) in zip(steps.all, entries) {
      #expect((step.settled == nil) == (entry.screen == nil))
    }
  }

  @Test(arguments: names)
  func redundantWritesAndGlitchesAreThoseThatAreCounted(name: String) throws {
    let run = try RunSamples.run(of: name)
    let judgement = try #require(run.judgement)
    let model = RunPage(run).runs[0]
    let marks = model.records.marks
    #expect(marks.count { $0.contains(.redundant) } == judgement.counts.redundantWrites)
    #expect(marks.count { $0.contains(.glitch) } == judgement.glitches)
    for (sequence, mark) in marks.enumerated() where !mark.isEmpty {
      #expect(run.log.records[sequence].kind == .write)
      #expect(!mark.contains(.redundant) || !mark.contains(.change))
    }
  }

  @Test func aGlitchIsAFindingAtItsRecord() throws {
    let model = RunPage(try RunSamples.run(of: RunSamples.autofill)).runs[0]
    let finding = try #require(model.findings.all.first)
    let record = try #require(finding.record)
    #expect(model.findings.all.count == 1 && finding.kind == .glitch)
    #expect(model.records.marks[record].contains(.glitch))
    let step = try #require(finding.step)
    #expect(model.steps.all[step].records.contains(record))
    #expect(
      finding.text == "validation.text showed \"パスワードが確認用と一致していません\" for a moment, "
        + "right was \"空欄があります\" or \"登録可能です\"")
  }

  /// A wrong value that nothing writes over is no glitch of a moment.
  @Test func aGlitchThatStaysIsToldSo() throws {
    let run = try RunSamples.run(of: RunSamples.autofill) { log in
      // The message becomes what nothing gives it, and stays so.
      log.replacingValues { record, _ in
        let isText = record.on.map { log.header.properties[Int($0)] } == "validation.text"
        return record.kind == .write && isText ? .text("stuck") : nil
      }
    }
    let glitches = RunPage(run).runs[0].findings.all.filter { $0.kind == .glitch }
    let last = try #require(glitches.last)
    #expect(
      last.text.hasPrefix(#"validation.text showed "stuck" and kept it, right was "#),
      "\(last.text)")
  }

  /// Rows are told by their identities, however the scenario names them.
  @Test func theRowOfAnInputIsFoundByItsIdentity() throws {
    let run = try RunSamples.run(of: RunSamples.browsing)
    let steps = RunSteps(of: run.log).all
    let rows = TouchedRows(in: run.log, run.feature.controls, steps).identities
    var found = 0
    for (step, row) in zip(steps, rows) {
      switch step.input {
      case .tapRow(let target), .swipeRow(let target):
        found += 1
        let shown = try #require(row)
        if case .name(let name) = target { #expect(shown.contains(name) || !shown.isEmpty) }
      default: #expect(row == nil)
      }
    }
    #expect(found > 1)
  }

  @Test(arguments: names)
  func everyRecordLeadsBackAsLogWhyTells(name: String) throws {
    let run = try RunSamples.run(of: name)
    let records = RunPage(run).runs[0].records
    for sequence in run.log.records.indices {
      let write = run.log.lastWrite(beforeUncaused: sequence, on: run.feature.controls)
      let chain = write.map { [sequence] + run.log.causes(of: $0) } ?? run.log.causes(of: sequence)
      #expect(records.causes(of: sequence, in: run.log) == chain)
    }
  }

  @Test func aWrongRunIsFoundWhereItBecomesWrong() throws {
    let right = try RunSamples.run(of: RunSamples.registration, "mvc", .main)
    let steps = RunSteps(of: right.log)
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main) {
      $0.paled(from: steps.all[20].records.lowerBound)
    }
    let page = RunPage(run)
    let model = page.runs[0]
    let first = try #require(model.findings.all.first { $0.kind == .deviation })
    #expect(first.step == 20)
    #expect(first.text == #"validation.color is "black", the specification says "red""#)
    let color = try #require(run.log.header.properties.firstIndex(of: "validation.color"))
    let wrong = try #require(model.findings.deviations[20])
    #expect(wrong.map(\.property) == [color] && wrong.map(\.specified) == [.text("red")])
    #expect(model.findings.deviations[19] == nil)
    #expect(page.answer.hasPrefix("The run failed. Input 20, "), "\(page.answer)")
    #expect(page.isDifferent)
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
    #expect(model.findings.failedPlaces == [ScenarioLines.Place(file: 0, line: 8)])
    #expect(model.scenario.places.map { $0?.line } == [nil, 5, 5, 9, nil])
    #expect(model.scenario.files[0].lines[4] == "  - type: {into: id, text: ab}")
  }

  @Test func aRunThatWasCutOffIsShownAsFarAsItGoes() throws {
    let whole = try RunSamples.run(of: RunSamples.registration)
    for count in [0, 1, 2, 3, 40, 100, whole.log.records.count - 1] {
      let run = try RunSamples.run(of: RunSamples.registration) { $0.cut(after: count) }
      let model = RunPage(run).runs[0]
      #expect(model.records.marks.count == count)
      #expect(model.steps.all.last?.records.upperBound == count)
      #expect(!(try RunPage(run).text()).isEmpty)
    }
  }
}

extension RecordColumns {
  /// A record and its causes, the record first.
  fileprivate func causes(of sequence: Int, in log: EventLog) -> [Int] {
    var chain = [sequence]
    while let last = chain.last, let cause = log.records[last].cause ?? givenBefore[last],
      !log.records[last].kind.isInput
    {
      chain.append(cause)
    }
    return chain
  }
}
