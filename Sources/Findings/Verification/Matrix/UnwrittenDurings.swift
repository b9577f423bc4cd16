import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios

/// The steps `during` whose write did not come in a run, by the lines of the scenario. Their inputs
/// came once all had settled, so nothing was done during anything.
struct UnwrittenDurings {
  private(set) var lines: Set<String> = []

  init(of log: EventLog, _ facts: RunFacts, in steps: [FlatStep]) {
    guard steps.contains(where: \.isDuring) else { return }
    var armed: [FlatStep] = []
    for (index, step) in steps.enumerated() {
      if step.isDuring {
        armed.append(step)
      } else if !step.inputs.isEmpty, !armed.isEmpty {
        guard facts.stepEnds.indices.contains(index + 1) else { return }
        let records = log.records[facts.stepEnds[index]..<facts.stepEnds[index + 1]]
        if let rest = records.firstIndex(where: { $0.kind == .settled }),
          records[rest...].count(where: { UserInput($0) != nil })
            == armed.reduce(0, { $0 + $1.inputs.count })
        {
          lines.formUnion(armed.map(\.position.lineDescription))
        }
        armed = []
      }
    }
  }
}

extension FlatStep {
  fileprivate var isDuring: Bool { if case .during = action { true } else { false } }
}
