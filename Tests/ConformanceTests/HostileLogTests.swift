import Catalog
import EventLogs
import FeatureContract
import HeadlessUI
import LogFiles
import Measurement
import Queues
import Replay
import Reports
import SeededRandom
import Testing
import Traces

@testable import BindLabCommands

/// A log that is whole and was written by nobody's run: every word of it is one of ours, and no
/// record makes sense. Whatever is asked of it is answered.
@Suite struct HostileLogTests {
  private static func wild(
    _ header: LogHeader, _ original: [Record], _ random: inout SeededGenerator
  ) -> EventLog {
    var log = EventLog(header: header)
    var inputs = original.filter(\.kind.isInput)
    let kinds = RecordKind.allCases.filter { !$0.isInput }
    for sequence in 0..<(20 + random.index(below: 200)) {
      // Often a record of the run itself, so that what follows gets somewhere. Its inputs come once
      // each, in any order: others would be refused before anybody judges.
      let isInput = random.index(below: 3) == 0 && !inputs.isEmpty
      let own =
        isInput
        ? inputs.remove(at: random.index(below: min(4, inputs.count)))
        : original[random.index(below: original.count)]
      let isOwn = isInput || !own.kind.isInput && random.index(below: 3) > 0
      let kind = isOwn ? own.kind : kinds[random.index(below: kinds.count)]
      let places = kind.concernsProperty ? header.properties.count : header.controls.count
      log.append(
        Record(
          time: random.next() >> UInt64(random.index(below: 64)), kind: kind,
          queue: UInt16(random.index(below: header.queues.count)),
          job: UInt32(random.index(below: 6)),
          causePlusOne: UInt32(random.index(below: sequence + 1)),
          on: isInput
            ? own.on : random.index(below: 5) == 0 ? nil : UInt16(random.index(below: places)),
          value: isOwn ? own.value : value(&random, depth: 0)))
    }
    return log
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> Value {
    switch random.index(below: depth < 3 ? 7 : 5) {
    case 0: .none
    case 1: .flag(random.index(below: 2) == 0)
    case 2: .number([0, 1, -1, .min, .max, 3][random.index(below: 6)])
    case 3, 4:
      .text(
        ["", "network", "add", "swift", "\u{1B}[31m", "favorites", "built", "during", "position"][
          random.index(below: 9)])
    default: .list((0..<random.index(below: 5)).map { _ in value(&random, depth: depth + 1) })
    }
  }

  @Test(
    arguments: ["form/typical-registration", "favorites/everything-in-one-burst"], [0, 1, 2, 3])
  func whateverIsAskedIsAnswered(name: String, block: UInt64) throws {
    let file = try BundledScenarios.load(name)
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0],
      layout: try #require(QueueLayout(named: "model-concurrent")))
    let run = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    for seed in block * 100..<block * 100 + 100 {
      var random = SeededGenerator(seed: seed)
      let log = try Self.reread(Self.wild(run.header, run.records, &random), seed)
      #expect(file.scenario.firstForeignInput(in: log) == nil, "seed \(seed)")
      let verdict = Verifier(feature: file.feature, scenario: file.scenario, golden: "x").judge(log)
      #expect(!verdict.failures.isEmpty, "seed \(seed)")
      let report = RunReport(title: "", log: log, feature: file.feature, verdict: verdict)
      #expect(!report.text.isEmpty && !report.jsonLines.joined().contains("\u{1B}"))
      #expect(!Trace(of: log).bytes.isEmpty)
      #expect(LatencyFold(of: log).latencies.blocked.samples <= log.records.count)
      let difference = LogDifference((log, run), ("a", "b"), file.feature).text(in: .plain)
      #expect(!difference.contains("\u{1B}"), "seed \(seed)")
      let lines = RecordLines(log, file.feature.controls, .plain)
      for place in log.records.indices {
        #expect(!lines.line(of: place).contains("\u{1B}"), "seed \(seed)")
        #expect(log.causes(of: place).count <= log.records.count)
      }
      #expect(Repetition(of: log, run).difference != nil, "seed \(seed)")
    }
  }

  private static func reread(_ log: EventLog, _ seed: UInt64) throws -> EventLog {
    var writer = LogWriter(log.header, to: MemorySink())
    writer.append(contentsOf: log)
    try writer.end(digests: LogDigests(of: log), outcome: "settled")
    let reading = LogReader.read(try #require(writer.sink as? MemorySink).bytes)
    #expect(reading.verdict == .complete, "seed \(seed)")
    return try #require(reading.log)
  }

  /// A log that says it is of a scenario and is of none: its inputs are not judged by a feature
  /// that does not have them.
  @Test func foreignInputsAreRefused() throws {
    let file = try BundledScenarios.load("form/typical-registration")
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0], layout: .main)
    let run = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    #expect(file.scenario.firstForeignInput(in: run) == nil)
    for value in [Value.text("swift"), .list([.text("position"), .number(1)])] {
      var log = run
      log.append(
        Record(
          time: 0, kind: .inputTapRow, queue: 1, job: 0, causePlusOne: 0, on: nil, value: value))
      #expect(file.scenario.firstForeignInput(in: log) != nil)
    }
    var twice = run
    for record in run.records where record.kind == .inputLoad { twice.append(record) }
    #expect(file.scenario.firstForeignInput(in: twice) == .load)
  }
}
