import EventLogs
import FeatureContract
import FormScreen
import GivenData
import HeadlessUI
import Interaction
import Replay
import Scenarios
import TestSupport

@testable import Verification

/// A log of the form, written by hand.
struct HandMadeLog {
  private(set) var log: EventLog
  /// 1 + the index of the latest input, the cause of whatever follows it; 0 before the first.
  private var cause: UInt32 = 0
  private var job: UInt32 = 0
  private var jobs: UInt32 = 0

  init() {
    let table = Form.bundled.controls
    log = EventLog(
      header: LogHeader(
        scenario: "hand-made", scenarioDigest: Digest(of: []), feature: "form",
        architecture: "none", layout: "main", backend: "simulated", schedule: "fifo",
        queues: ["", "main", "model"], controls: table.controls.map(\.name),
        properties: table.properties.map(\.name), initial: Form.bundled.initialScreen))
  }

  /// The form as it is once loaded and settled.
  static var loaded: HandMadeLog {
    var log = HandMadeLog()
    log.input(.load)
    log.write(.blank)
    log.settled()
    return log
  }

  /// Loaded, with these texts in the fields and their verdict shown.
  static func settled(_ texts: [String]) -> HandMadeLog {
    var log = HandMadeLog.loaded
    for (field, text) in texts.enumerated() { log.fill(field, text) }
    log.write(Verdict(of: texts))
    log.settled()
    return log
  }

  mutating func input(_ input: UserInput) {
    log.append(
      Record(input, time: 0, queue: 1, job: job, causePlusOne: cause), of: input)
    cause = UInt32(log.records.count)
  }

  /// The user fills a field, counted from 0, and the field shows it.
  mutating func fill(_ field: Int, _ text: String) {
    input(.field(ControlID(rawValue: UInt16(field)), .fill(text)))
    append(.show, on: UInt16(field), .text(text))
  }

  mutating func write(_ value: Value, to property: PropertyID, queue: UInt16 = 1) {
    append(.write, on: property.rawValue, value, queue: queue)
  }

  /// The three writes that every architecture makes for a verdict.
  mutating func write(_ verdict: Verdict) {
    write(.text(verdict.text), to: FormControls.validationText)
    write(.text(verdict.color.rawValue), to: FormControls.validationColor)
    write(.flag(verdict.isEnabled), to: FormControls.registerEnabled)
  }

  mutating func settled() {
    append(.settled)
  }

  /// A job of the main queue that was enqueued here, as its number.
  mutating func enqueue() -> UInt32 {
    jobs += 1
    let outer = job
    job = jobs
    append(.jobEnqueue)
    job = outer
    return jobs
  }

  /// A turn of the main queue: one job from its start to its end.
  ///
  /// - Parameter number: the job; by default a new one.
  mutating func turn(_ number: UInt32? = nil, _ body: (inout HandMadeLog) -> Void) {
    if number == nil { jobs += 1 }
    job = number ?? jobs
    append(.jobStart)
    body(&self)
    append(.jobEnd)
    job = 0
  }

  /// The model changes to a version and tells it.
  mutating func change(to version: Int) {
    append(.stateChange, .number(version))
    notify(version: version)
  }

  /// A notification that knows this version of the model; what follows is caused by it.
  mutating func notify(version: Int?) {
    append(.notify, version.map { .number($0) } ?? .none)
    cause = UInt32(log.records.count)
  }

  /// What follows is caused by the last record.
  mutating func causeIsLast() {
    cause = UInt32(log.records.count)
  }

  /// What is written from here on has no cause.
  mutating func forgetCause() {
    cause = 0
  }

  mutating func append(
    _ kind: RecordKind, on: UInt16? = nil, _ value: Value = .none, queue: UInt16 = 1
  ) {
    log.append(
      Record(
        time: 0, kind: kind, queue: queue, job: job, causePlusOne: cause, on: on, value: value))
  }

  /// The first wrong screen.
  var difference: Finding? { judged.differences.first }

  var glitches: [Int] { judged.transients.glitches.map(\.sequence) }

  var judged: SpecificationFold { judged(at: .settled) }

  func judged(at agreement: FlatScenario.Agreement) -> SpecificationFold {
    var fold = SpecificationFold(
      Form.bundled.makeSpecification(.none), of: Form.bundled, header: log.header,
      agreement: agreement)
    var screen = ScreenFold(initial: log.header.initial)
    log.visitRecords { record, sequence, input in
      let changesScreen = screen.applyNotingChange(record)
      fold.apply(record, at: sequence, input, changesScreen: changesScreen, screen: &screen)
    }
    return fold
  }
}
