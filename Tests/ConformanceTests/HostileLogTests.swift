import Catalog
import EventLogs
import FeatureContract
import Foundation
import Interaction
import Measurement
import Passes
import Queues
import Replay
import Reports
import SeededRandom
import TestSupport
import Testing
import TextOutput
import Traces
import Verification

/// A log that is whole and was written by nobody's run: its kinds are ours, its names and values
/// steer a terminal, and no record makes sense. Whatever is asked of it is answered, and nothing
/// that is printed for people steers anything.
@Suite struct HostileLogTests {
  private static let steering = [
    "\u{1B}[31m", "\u{9B}31m", "\u{202E}", "\u{7}", "\n", "\r\n", "\u{7F}", "\u{2066}",
  ]

  private static func hostile(
    _ header: LogHeader, _ random: inout SeededGenerator
  ) -> LogHeader {
    func word() -> String { "a" + steering[random.index(below: steering.count)] + "b" }
    let isLive = random.index(below: 2) == 0
    return LogHeader(
      scenario: word(), scenarioDigest: header.scenarioDigest, feature: header.feature,
      architecture: word(), layout: header.layout, backend: word(), schedule: word(),
      seed: random.next(),
      queues: header.queues.enumerated().map { place, name in
        place == 0 || random.index(below: 3) == 0 ? name : "\(place)" + word()
      },
      controls: header.controls, properties: header.properties, initial: header.initial,
      clock: isLive ? .monotonic : .virtual,
      kinds: header.kinds + [KindDeclaration(name: word(), version: 1, isRequired: false)],
      origin: LogOrigin(
        tool: word(), path: word(), platform: word(), wallTime: word(), host: word()))
  }

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
        [
          "", "network", "add", "swift", "favorites", "built", "during", "position",
          steering[random.index(below: steering.count)],
        ][random.index(below: 9)])
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
    for seed in block * 50..<block * 50 + 50 {
      var random = SeededGenerator(seed: seed)
      let header = Self.hostile(run.header, &random)
      let log = try Self.wild(header, run.records, &random).reread("seed \(seed)")
      #expect(log.header.scenario == header.scenario, "seed \(seed)")
      #expect(log.header.kinds == header.kinds, "seed \(seed)")
      #expect(file.scenario.firstForeignInput(in: log) == nil, "seed \(seed)")
      let judgement = Verifier(feature: file.feature, scenario: file.scenario, golden: nil).judge(
        log)
      Self.expectJudged(log, judgement, seed)
      Self.expectFollowed(log, seed)
      try Self.expectShown(log, judgement, file.feature, seed)
      Self.expectCompared(log, with: run, file.feature, seed)
    }
  }

  /// Nothing that a judgement says is of another log.
  private static func expectJudged(_ log: EventLog, _ judgement: RunJudgement, _ seed: UInt64) {
    func count(_ kind: RecordKind) -> Int { log.records.count { $0.kind == kind } }
    // A run that was stopped before it showed anything did nothing wrong so far. Before the first
    // input a settled screen shows what it should.
    let firstInput = log.records.firstIndex(where: \.kind.isInput) ?? log.records.count
    let showsNothing = !log.records.enumerated().contains { sequence, record in
      record.kind == .settled && sequence > firstInput
        || record.on != nil && [.write, .present, .lateWrite].contains(record.kind)
    }
    #expect(!judgement.failures.isEmpty || showsNothing && !log.isWhole, "seed \(seed)")
    let offMain = judgement.failures.filter {
      if case .writeOffMain = $0 { true } else { false }
    }
    let first = log.records.first {
      $0.kind == .write && $0.on != nil && log.header.queues[Int($0.queue)] != "main"
    }
    #expect(first == nil || offMain.count == 1, "seed \(seed)")
    #expect(judgement.counts.events == count(.emit), "seed \(seed)")
    #expect(judgement.counts.writes == count(.write), "seed \(seed)")
    #expect(judgement.counts.notifications == count(.notify), "seed \(seed)")
    #expect(judgement.counts.stateChanges == count(.stateChange), "seed \(seed)")
    let inputs = log.inputs.map(\.input).filter(\.isTranscribed)
    #expect(judgement.transcript.entries.map(\.input) == inputs, "seed \(seed)")
  }

  /// Causes go back record by record, no time is longer than all, and the trace can be shown.
  private static func expectFollowed(_ log: EventLog, _ seed: UInt64) {
    let lost = log.records.indices.first { place in
      let causes = log.causes(of: place)
      return causes.first != place
        || zip(causes, causes.dropFirst()).contains { effect, cause in
          cause >= effect || log.records[effect].cause != cause
        }
    }
    #expect(lost == nil, "seed \(seed)")
    #expect(TraceRules.breach(of: Trace(of: log).bytes) == nil, "seed \(seed)")
    let fold = LatencyFold(of: log)
    let latest = log.records.map(\.time).max() ?? 0
    for times in LatencyMetric.allCases.compactMap({ fold.latencies[$0] }) + [fold.queueWait] {
      let ascending = times.points.map(\.nanoseconds) + [times.max, latest]
      #expect(ascending == ascending.sorted(), "seed \(seed)")
    }
  }

  /// What is said of one log, masked and not.
  private static func expectShown(
    _ log: EventLog, _ judgement: RunJudgement, _ feature: FeatureEntry, _ seed: UInt64
  ) throws {
    let report = RunReport(
      title: log.header.scenario, log: log, feature: feature, judgement: judgement)
    let fields = feature.controls.controls.filter { $0.kind == .textField }.map(\.name)
    let masked = log.masking(fields)
    let maskedReport = RunReport(
      title: masked.header.scenario, log: masked, feature: feature, judgement: nil)
    let failures = judgement.failures.map(\.description)
    for text in [report.text, maskedReport.text] + failures {
      let hidden = VisibleText.ofLines(text).firstHidden
      #expect(hidden == nil, "seed \(seed)")
    }
    let title = report.text.prefix { $0 != "\n" }
    #expect(title.contains(log.header.layout), "seed \(seed): a line feed in a name ended it")
    #expect(report.jsonLines.count == judgement.transcript.entries.count, "seed \(seed)")
    for line in report.jsonLines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["input"] is String, "seed \(seed)")
    }
    let lines = RecordLines(log, feature.controls, .plain)
    let steering = log.records.indices.first { place in
      let line = lines.line(of: place)
      return line.firstHidden != nil || line.utf8.contains(0x0A)
    }
    #expect(steering == nil, "seed \(seed)")
  }

  /// What is said of two.
  private static func expectCompared(
    _ log: EventLog, with run: EventLog, _ feature: FeatureEntry, _ seed: UInt64
  ) {
    let difference = LogDifference((log, run), ("a", "b"), feature)
    #expect(difference.isDifferent, "seed \(seed)")
    #expect(difference.text(in: .plain).firstHidden == nil, "seed \(seed)")
    let repetition = Rerun(of: log, run)
    // Of a live run that was stopped, the little that it showed may be what another shows.
    let mayBeAlike = log.header.clock == .monotonic && !log.isWhole
    #expect(repetition.difference != nil || mayBeAlike, "seed \(seed)")
    #expect(repetition.text(for: feature, in: .plain).firstHidden == nil, "seed \(seed)")
  }

  @Test(arguments: [
    ("", ""), ("a\n", "a\n"), ("\n\na", "\n\na"), ("が\n✓", "が\n✓"),
    ("a\u{1B}[31m\nb", #"a\u{1b}[31m"# + "\nb"), ("a\r\nb", #"a\u{d}"# + "\nb"),
    ("\u{9B}31m\u{202E}\n", #"\u{9b}31m\u{202e}"# + "\n"), ("\n\u{301}", "\n\u{301}"),
  ])
  func aTextForPeopleKeepsItsLines(text: String, visible: String) {
    #expect(VisibleText.ofLines(text).utf8.elementsEqual(visible.utf8))
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
