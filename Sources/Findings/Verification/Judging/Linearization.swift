import EventLogs
import FeatureContract
import Interaction

/// Applies the inputs of one unsettled stretch to the specification, in an order that explains
/// them.
///
/// Inputs of one queue are applied as they were delivered. If several queues commanded the model at
/// once, their inputs may have mixed in any order that keeps each queue's own. The model's changes
/// in the log show that order. An input that changed nothing is not in it: it is applied as soon as
/// it has no effect, which no later order could need otherwise.
struct Linearization {
  private(set) var specification: any FeatureSpecification
  private(set) var order: EffectOrder
  /// The specification's screen after the inputs so far.
  private(set) var screen: Snapshot
  /// The breach of I4, if no order explains the model's changes.
  private(set) var breach: String?

  private let feature: FeatureEntry
  private var waiting: [[UnsettledInputs.Delivered]] = []
  private var applied: [Int] = []

  /// - Parameter base: the first record that belongs to the stretch.
  init(_ specification: any FeatureSpecification, of feature: FeatureEntry, from base: Int) {
    self.specification = specification
    self.feature = feature
    screen = specification.screen
    order = EffectOrder(
      specification, from: base, isSplit: specification.screen(mixedWith: specification) != nil)
  }

  /// Begins a new stretch: all inputs so far are settled.
  mutating func settle(at base: Int) {
    order = EffectOrder(specification, from: base, isSplit: order.isSplit)
    breach = nil
  }

  mutating func apply(_ inputs: [UnsettledInputs.Delivered]) {
    let isOneQueue = inputs.count < 2 || inputs.allSatisfy { $0.queue == inputs[0].queue }
    if isOneQueue || specification.modelChanges == nil {
      for input in inputs { apply(input) }
    } else {
      merge(inputs)
    }
  }

  private mutating func apply(_ delivered: UnsettledInputs.Delivered) {
    switch delivered.event {
    case .input(let input): return apply(input, delivered)
    case .time: while elapses(Happening.all, delivered) {}
    case .timer: _ = elapses([.timer], delivered)
    // An answer to an earlier request is stale.
    case .answer(let number):
      guard delivered.hasEffect || !delivered.isReplaced,
        number >= specification.requests?.count ?? 0,
        elapses([.answer], delivered)
      else { break }
      // What follows shows at once. It counts later if something else has come before it asked.
      let before = specification
      if elapses([.sequel], delivered), !delivered.asksMore { specification = before }
    }
    specification.now = delivered.time
    screen = specification.screen
  }

  /// Each thing that happens without the user takes effect by itself.
  private mutating func elapses(
    _ happenings: [Happening], _ delivered: UnsettledInputs.Delivered
  ) -> Bool {
    guard specification.elapses(happenings, by: delivered.time) else { return false }
    order.append(delivered, isCounted: specification.modelChanges != nil, leaving: specification)
    return true
  }

  private mutating func apply(_ input: UserInput, _ delivered: UnsettledInputs.Delivered) {
    let before = specification.modelChanges
    specification.now = delivered.time
    specification.apply(input, shown: delivered.shown)
    order.append(delivered, isCounted: before != nil, leaving: specification)
    screen = specification.screen
    guard let before, let after = specification.modelChanges else { return }
    if after - before != delivered.changes.count {
      breach =
        breach ?? "I4: step \(delivered.step) "
        + "(\(input.description(in: feature.controls))) changed the model "
        + "\(Self.times(delivered.changes.count)), and should change it "
        + Self.times(after - before)
    }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "not at all"
    case 1: "once"
    default: "\(count) times"
    }
  }

  private mutating func merge(_ inputs: [UnsettledInputs.Delivered]) {
    var queues: [String] = []
    for input in inputs where !queues.contains(input.queue) { queues.append(input.queue) }
    waiting = queues.map { queue in inputs.filter { $0.queue == queue } }
    applied = waiting.map { _ in 0 }
    let effective = inputs.filter { !$0.changes.isEmpty }.sorted { $0.changes[0] < $1.changes[0] }
    for input in effective {
      applyThoseWithoutEffect()
      guard let index = queues.firstIndex(of: input.queue), head(index)?.sequence == input.sequence
      else { return giveUp() }
      applied[index] += 1
      apply(input)
    }
    applyThoseWithoutEffect()
    if waiting.indices.contains(where: { head($0) != nil }) { giveUp() }
  }

  private mutating func applyThoseWithoutEffect() {
    var isProgress = true
    while isProgress {
      isProgress = false
      for index in waiting.indices {
        while let input = head(index), input.changes.isEmpty, isWithoutEffect(input) {
          applied[index] += 1
          apply(input)
          isProgress = true
        }
      }
    }
  }

  private func isWithoutEffect(_ delivered: UnsettledInputs.Delivered) -> Bool {
    guard let input = delivered.input else { return true }
    var copy = specification
    copy.apply(input, shown: delivered.shown)
    return copy.modelChanges == specification.modelChanges
  }

  private func head(_ index: Int) -> UnsettledInputs.Delivered? {
    applied[index] < waiting[index].count ? waiting[index][applied[index]] : nil
  }

  /// Applies the rest as delivered, so that the next screen can be judged.
  private mutating func giveUp() {
    breach = "I4: no order of the inputs that keeps each queue's own explains the model's changes"
    let rest = waiting.indices.flatMap { waiting[$0][applied[$0]...] }
    for input in rest.sorted(by: { $0.sequence < $1.sequence }) { apply(input) }
  }
}
