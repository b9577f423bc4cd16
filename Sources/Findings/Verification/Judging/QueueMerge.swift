import FeatureContract
import Interaction
import TextOutput

/// Applies inputs of several queues, which may have mixed in any order that keeps each queue's own.
///
/// The model's changes in the log show that order. An input that changed nothing is not in it: it is
/// applied as soon as it has no effect, which no later order could need otherwise.
struct QueueMerge {
  private var path: EffectPath
  private let inputs: [UnsettledInputs.Delivered]
  private let queues: [String]
  private let name: (UserInput) -> String
  private var waiting: [ArraySlice<UnsettledInputs.Delivered>]

  init(
    _ path: EffectPath, _ inputs: [UnsettledInputs.Delivered],
    _ name: @escaping (UserInput) -> String
  ) {
    (self.path, self.inputs, self.name) = (path, inputs, name)
    let queues = inputs.map(\.queue).uniqued
    self.queues = queues
    waiting = queues.map { queue in inputs.filter { $0.queue == queue }[...] }
  }

  mutating func merged() -> EffectPath {
    let effective = inputs.filter { !$0.changes.isEmpty }.sorted { $0.changes[0] < $1.changes[0] }
    for input in effective {
      applyThoseWithoutEffect()
      guard let index = queues.firstIndex(of: input.queue),
        waiting[index].first?.sequence == input.sequence
      else { return givenUp() }
      apply(at: index)
    }
    applyThoseWithoutEffect()
    return waiting.allSatisfy(\.isEmpty) ? path : givenUp()
  }

  private mutating func apply(at index: Int) {
    path.apply(waiting[index].removeFirst(), named: name)
  }

  private mutating func applyThoseWithoutEffect() {
    var isProgress = true
    while isProgress {
      isProgress = false
      for index in waiting.indices {
        while let input = waiting[index].first, input.changes.isEmpty, isWithoutEffect(input) {
          apply(at: index)
          isProgress = true
        }
      }
    }
  }

  private func isWithoutEffect(_ delivered: UnsettledInputs.Delivered) -> Bool {
    guard let input = delivered.input else { return true }
    var copy = path.specification
    copy.apply(input, as: delivered)
    return copy.modelChanges == path.specification.modelChanges
  }

  /// Applies the rest as delivered, so that the next screen can be judged.
  private mutating func givenUp() -> EffectPath {
    path.breach = Finding(
      .invariant, breaking: .modelChanges,
      "no order of the inputs that keeps each queue's own explains the model's changes")
    for input in waiting.flatMap({ $0 }).sorted(by: { $0.sequence < $1.sequence }) {
      path.apply(input, named: name)
    }
    return path
  }
}
