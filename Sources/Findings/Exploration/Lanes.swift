import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios
import TextOutput
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

  private static let most = 24
  private var jobs: [Job] = []

  init(of run: Run, _ scenario: FlatScenario, _ feature: FeatureEntry) {
    let log = run.log
    let swapped = Set(run.decisions.filter { $0.choice != 0 }.map { $0.jobs[Int($0.choice)] })
    // The job behind an input that did not wait is the one that carries it.
    var (labels, indices): ([UInt32: String], [UInt32: Int]) = ([:], [:])
    var early = 0
    // The inputs of turns have no decisions.
    let isEarly = scenario.isFree ? run.earlyInputs : []
    var values = log.header.initial.values
    for (sequence, record) in log.records.enumerated() {
      if let label = record.jobLabel { labels[record.job] = label }
      if record.kind == .jobStart {
        indices[record.job] = jobs.count
        let label = labels[record.job]
        jobs.append(
          Job(
            time: record.time, queue: log.header.queues[Int(record.queue)],
            words: label.map { ["\"\($0)\""] } ?? [], isSwapped: swapped.contains(record.job),
            isShown: label != nil || swapped.contains(record.job)))
      }
      guard let index = indices[record.job] else { continue }
      if record.kind.isInput,
        let input = log.inputs.first(where: { $0.sequence == sequence })?.input
      {
        let description = input.description(in: feature.controls)
        let comesEarly = input != .load && isEarly.indices.contains(early) && isEarly[early]
        if input != .load, input != .end { early += 1 }
        jobs[index].words.append(comesEarly ? "\(description) (does not wait)" : description)
        jobs[index].isShown = true
      } else if record.kind.concernsProperty, record.kind != .show, let on = record.on {
        guard values[Int(on)] != record.value || record.kind != .write else { continue }
        let name = log.header.properties[Int(on)]
        let late = record.kind == .lateWrite ? " (it has gone)" : ""
        let value =
          RenderedRows(record.value).map { $0.count.counted("row") }
          ?? ShownValue.short(record.value, besides: values[Int(on)])
        values[Int(on)] = record.value
        jobs[index].words.append("\(name) = \(value)\(late)")
        jobs[index].isShown = true
      } else if record.kind == .stateChange {
        jobs[index].words.append("model changes")
        jobs[index].isShown = true
      }
    }
  }

  var text: String {
    let shown = jobs.filter(\.isShown)
    let width = shown.map(\.queue.count).max() ?? 0
    let lines = shown.suffix(Self.most).map { job in
      let time = "\(job.time / 1_000_000) ms"
      return "  " + String(repeating: " ", count: max(0, 7 - time.count)) + time + "  "
        + job.queue + String(repeating: " ", count: width - job.queue.count)
        + (job.isSwapped ? "  swapped  " : "           ") + job.words.joined(separator: ", ")
    }
    let left = shown.count - lines.count
    return ((left > 0 ? ["  … \(left) jobs before"] : []) + lines).joined(separator: "\n")
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
