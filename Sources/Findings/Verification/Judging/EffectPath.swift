import FeatureContract
import Interaction

/// One way in which the events of a run can have taken effect: the specification after them, and
/// the order of those since the last settled state.
struct EffectPath: Sendable {
  private(set) var specification: any FeatureSpecification
  private(set) var screen: Snapshot
  private(set) var order: EffectOrder
  /// The breach of I4, if no order explains the model's changes.
  var breach: Finding?
  /// The inputs at which the run showed something else than the specification. Under a layout that
  /// delivers late that is right, so it only says which of two paths is the likelier one.
  private(set) var mismatches = 0
  /// What the run did not show at the instant at which it was due.
  private(set) var overdue: Overdue?

  /// What is due at a time: of several of one kind, one.
  struct Due {
    let happening: Happening
    let tie: Int
    let time: UInt64
  }

  /// The number of answers in the whole run.
  private(set) var answers = 0

  struct Overdue {
    let time: UInt64
    let screen: Snapshot
  }

  init(_ specification: any FeatureSpecification, from base: Int) {
    self.specification = specification
    screen = specification.screen
    order = EffectOrder(
      specification, from: base, isSplit: specification.screen(mixedWith: specification) != nil)
  }

  /// Begins a new stretch: all so far is settled.
  mutating func settle(at base: Int) {
    order = EffectOrder(specification, from: base, isSplit: order.isSplit)
    (breach, mismatches, overdue) = (nil, 0, nil)
  }

  mutating func apply(_ delivered: UnsettledInputs.Delivered, named name: (UserInput) -> String) {
    guard let input = delivered.input else { return }
    let before = specification.modelChanges
    specification.apply(input, as: delivered)
    append(delivered, isCounted: before != nil)
    guard let before, let after = specification.modelChanges else { return }
    if breach == nil, after - before != delivered.changes.count {
      let words = name(input)
      var finding = Finding(
        .invariant, breaking: .modelChanges,
        "input \(delivered.step) (\(words)) changed the model "
          + "\(Self.times(delivered.changes.count)), and should change it "
          + Self.times(after - before))
      (finding.step, finding.input) = (delivered.step, words)
      finding.isLostUpdate = delivered.changes.isEmpty
      breach = finding
    }
  }

  private mutating func append(_ event: UnsettledInputs.Delivered, isCounted: Bool) {
    order.append(event, isCounted: isCounted, leaving: specification)
    screen = specification.screen
  }

  mutating func compare(with shown: Snapshot) {
    if screen != shown { mismatches += 1 }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "not at all"
    case 1: "once"
    default: "\(count) times"
    }
  }

  func hasDue(by time: UInt64) -> Bool {
    Happening.all.contains { happening in specification.due(happening).map { $0 <= time } ?? false }
  }

  /// What is due by then, the earliest first.
  func due(by time: UInt64) -> [Due] {
    Happening.all.flatMap { happening -> [Due] in
      guard let due = specification.due(happening), due <= time else { return [] }
      return (0..<specification.ties(happening)).map {
        Due(happening: happening, tie: $0, time: due)
      }
    }.sorted { $0.time < $1.time }
  }

  /// It happens without the user, at its time.
  ///
  /// - Parameter cause: says since which record the screen can show it.
  mutating func elapse(_ due: Due, _ cause: UnsettledInputs.Delivered) {
    specification.now = max(specification.now, due.time)
    specification.elapse(due.happening, due.tie)
    if due.happening == .answer { answers += 1 }
    append(cause, isCounted: specification.modelChanges != nil)
  }

  /// An instant of rest has passed, and the run showed this at it.
  mutating func note(restAt time: UInt64, showing shown: Snapshot) {
    if overdue == nil, screen != shown { overdue = Overdue(time: time, screen: screen) }
  }

  /// Nothing that a later event could depend on tells them apart, as far as can be seen.
  func looksLike(_ other: EffectPath) -> Bool {
    specification.waiting == other.specification.waiting
      && Happening.all.allSatisfy { specification.due($0) == other.specification.due($0) }
      && specification.modelChanges == other.specification.modelChanges
      && specification.requests == other.specification.requests && screen == other.screen
  }
}

extension FeatureSpecification {
  mutating func apply(_ input: UserInput, as delivered: UnsettledInputs.Delivered) {
    now = delivered.time
    if let isEqual = delivered.followsEqualText, case .field(let field, _) = input {
      endEditing(of: field, byEqualText: isEqual)
    }
    apply(input, shown: delivered.shown)
  }
}
