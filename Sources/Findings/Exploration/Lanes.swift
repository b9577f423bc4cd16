import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios
import Verification

/// The jobs of a run that matter, in their order: what came, what ran where, what it did. A job that
/// another order than first in, first out brought forward is marked.
struct Lanes {
  private struct Job {
    let time: UInt64
    let queue: String
    var words: [String] = []
    let isSwapped: Bool
    var isShown: Bool
  }

  private let feature: FeatureEntry
  private let header: LogHeader
  private let labels: [UInt32: String]
  /// The jobs that were brought forward.
  private let swapped: Set<UInt32>
  /// The inputs that are still to come, and whether each comes early; none where they have no
  /// decisions, as the inputs of a turn.
  private var early: ArraySlice<Bool>
  private var values: [Value]
  private var jobs: [Job] = []
  private var indices: [UInt32: Int] = [:]

  init(of run: Run, _ scenario: FlatScenario, _ feature: FeatureEntry) {
    let log = run.log
    (self.feature, header, labels) = (feature, log.header, log.jobLabels)
    swapped = Set(run.decisions.swapped)
    early = scenario.isFree ? run.earlyInputs[...] : []
    values = log.header.initial.values
    log.visitRecords { record, _, input in apply(record, input) }
  }

  private mutating func apply(_ record: Record, _ input: UserInput?) {
    if record.kind == .jobStart { start(record) }
    guard let index = indices[record.job], let words = words(of: record, input) else { return }
    jobs[index].words.append(words)
    jobs[index].isShown = true
  }

  private mutating func start(_ record: Record) {
    let (label, isSwapped) = (labels[record.job], swapped.contains(record.job))
    indices[record.job] = jobs.count
    jobs.append(
      Job(
        time: record.time, queue: header.queues[Int(record.queue)],
        words: label.map { ["\"\($0)\""] } ?? [], isSwapped: isSwapped,
        isShown: label != nil || isSwapped))
  }

  /// Nil for what does not matter.
  private mutating func words(of record: Record, _ input: UserInput?) -> String? {
    if let input {
      let isCounted = input != .load && input != .end
      let comesEarly = isCounted && early.popFirst() == true
      return input.description(in: feature.controls) + (comesEarly ? " (does not wait)" : "")
    }
    if record.kind == .stateChange { return "model changes" }
    if let event = ServiceEvent(record) { return event.words }
    guard record.kind.concernsProperty, record.kind != .show, let on = record.on,
      values[Int(on)] != record.value || record.kind != .write
    else { return nil }
    let before = values[Int(on)]
    values[Int(on)] = record.value
    return "\(header.properties[Int(on)]) = \(ShownValue.told(record.value, besides: before))"
      + (record.kind == .lateWrite ? " (it has gone)" : "")
  }

  var text: String {
    JobLine.text(
      of: jobs.filter(\.isShown).map { job in
        JobLine(
          at: job.time, on: job.queue, job.isSwapped ? "swapped" : "",
          job.words.joined(separator: ", "))
      })
  }
}

extension Run {
  /// For each input in its order, true if it came although a job could have run.
  fileprivate var earlyInputs: [Bool] {
    decisions.compactMap { decision in
      guard decision.jobs[Int(decision.choice)] == .max else { return nil }
      return decision.choice != 0
    }
  }
}

extension FlatScenario {
  /// Each input comes when the schedule has it.
  fileprivate var isFree: Bool {
    steps.allSatisfy { step in
      switch step.action {
      case .turn, .during: false
      default: true
      }
    }
  }
}
