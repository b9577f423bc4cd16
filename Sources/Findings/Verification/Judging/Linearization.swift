import EventLogs
import FeatureContract
import Interaction
import Queues

/// Applies the events of one unsettled stretch to the specification, in the orders that can explain
/// them.
///
/// An input counts when it is delivered. What happens without the user counts later: an
/// architecture hears of an answer or a timer some jobs after it came. So it can have taken effect
/// before or behind each input of its instant, and either is right. All orders are followed side
/// by side, until what the run shows and asks leaves one of them.
///
/// If several queues command the model at once, the log says in which order; see `QueueMerge`.
struct Linearization {
  /// Those that the run has not refuted, the likeliest first; never empty.
  private(set) var paths: [EffectPath]
  /// There are more ways than are followed, so that what none of these explains may be right.
  private(set) var isCut = false

  private let feature: FeatureEntry
  /// Nanoseconds by which what is due may come earlier or later.
  private let tolerance: UInt64
  /// More are not followed: the least likely ones go.
  private static let (mostPaths, mostSettled) = (48, 4)
  /// What an endless specification may bring at one instant.
  private static let (mostElapses, mostAtRest) = (10_000, 1_000)

  /// - Parameter base: the first record that belongs to the stretch.
  init(
    _ specification: any FeatureSpecification, of feature: FeatureEntry, from base: Int,
    tolerance: UInt64
  ) {
    (self.feature, self.tolerance) = (feature, tolerance)
    paths = [EffectPath(specification, from: base)]
  }

  /// The likeliest one.
  var path: EffectPath { paths[0] }

  /// Begins a new stretch with the paths that explain the one before.
  mutating func settle(_ explaining: [EffectPath], at base: Int) {
    if !explaining.isEmpty { paths = explaining }
    isCut = false
    for index in paths.indices { paths[index].settle(at: base) }
    // What is past is settled, so nothing tells these apart any more.
    if paths.count > Self.mostSettled { paths = Self.parted(paths).distinct }
    cut { _ in 0 }
  }

  /// - Parameters:
  ///   - end: the time and the record up to which all that is due has happened.
  ///   - rest: what the run has shown since it last settled, until time passed; nil where other
  ///     things can have happened meanwhile.
  ///   - sent: the requests so far.
  ///   - isFree: a schedule decides when what is due comes.
  ///   - isMixed: what follows at once may come behind what is due. There are more such ways than
  ///     can be followed, so they are for runs that no other way explains.
  ///   - glitches: counts the writes before a record that a path does not explain.
  mutating func apply(
    _ unsettled: UnsettledInputs, until end: (time: UInt64, sequence: Int), from rest: Snapshot?,
    asking sent: [SentRequest], isFree: Bool, isMixed: Bool,
    glitches: (EffectPath, Int) -> Int
  ) {
    let inputs = unsettled.inputs
    let isOneQueue = inputs.allSatisfy { $0.queue == inputs[0].queue }
    let isFree = isFree || inputs.count > 1
    guard isOneQueue || path.specification.modelChanges == nil else {
      var merge = QueueMerge(path, inputs, name)
      paths = [merge.merged()]
      return
    }
    var rest = rest
    for input in inputs {
      pass(before: input.time, in: unsettled, isMixed, rest)
      rest = nil
      if isFree {
        extend(to: input.time, before: input.reach, in: unsettled)
        cut { glitches($0, input.sequence) }
      }
      for index in paths.indices {
        if paths.count > 1 { paths[index].compare(with: input.shown) }
        paths[index].apply(input, named: name)
      }
      keepThose(asking: sent)
    }
    pass(before: end.time, in: unsettled, isMixed, rest)
    pass(before: end.time + 1, in: unsettled, isMixed)
    if tolerance > 0 { extend(to: end.time, before: end.sequence, in: unsettled) }
    keepThose(asking: sent)
    cut { glitches($0, .max) }
  }

  private func name(_ input: UserInput) -> String { input.description(in: feature.controls) }

  /// Leaves those that want the requests that the run sent, as far as they go; all if none does.
  private mutating func keepThose(asking sent: [SentRequest]) {
    guard paths.count > 1 else { return }
    let fitting = paths.filter { path in
      path.specification.requests.map { wanted in
        wanted.count <= sent.count
          && zip(wanted, sent).allSatisfy { $0.isLike($1, within: tolerance) }
      } ?? true
    }
    if !fitting.isEmpty { paths = fitting }
  }

  /// Those that look alike go first: they differ in the past alone.
  private mutating func cut(_ glitches: (EffectPath) -> Int) {
    guard paths.count > Self.mostPaths else { return }
    let rank = paths.indices.map { (glitches(paths[$0]), paths[$0].mismatches, $0) }
    let likeliest = paths.indices.sorted { rank[$0] < rank[$1] }.map { paths[$0] }
    let (distinct, alike) = Self.parted(likeliest)
    if distinct.count > Self.mostPaths { isCut = true }
    paths = Array((distinct + alike).prefix(Self.mostPaths))
  }

  private static func parted(
    _ paths: [EffectPath]
  ) -> (distinct: [EffectPath], alike: [EffectPath]) {
    paths.reduce(into: ([], [])) { parts, path in
      if parts.0.count <= mostPaths, !parts.0.contains(where: path.looksLike) {
        parts.0.append(path)
      } else {
        parts.1.append(path)
      }
    }
  }

  // MARK: Time

  /// How much more is tried.
  private struct Budget {
    var elapses = Linearization.mostElapses
    var branches = 2 * Linearization.mostPaths
    var isExceeded = false
  }

  /// All that was due before then has happened, but for what may be late.
  private mutating func pass(
    before time: UInt64, in unsettled: UnsettledInputs, _ isMixed: Bool, _ rest: Snapshot? = nil
  ) {
    guard time > tolerance, paths.contains(where: { $0.hasDue(by: time - tolerance - 1) }) else {
      return
    }
    var budget = Budget()
    paths = paths.flatMap {
      finished($0, by: time - tolerance - 1, in: unsettled, isMixed, rest, &budget)
    }
    if budget.isExceeded { isCut = true }
  }

  private func finished(
    _ path: EffectPath, by time: UInt64, in unsettled: UnsettledInputs, _ isMixed: Bool,
    _ rest: Snapshot?, _ budget: inout Budget
  ) -> [EffectPath] {
    var (path, instant) = (path, UInt64?.none)
    while budget.elapses > 0 {
      budget.elapses -= 1
      let due = path.due(by: time)
      if let rest, let instant, due.first.map({ $0.time > instant }) ?? true {
        path.note(restAt: instant, showing: rest)
      }
      guard let first = due.first else { break }
      instant = first.time
      let cause = cause(at: first.time, in: unsettled)
      // Two that are due at one instant come in either order, but what follows at once is first.
      let equal = due.filter { $0.time == first.time }
      let isFirst = equal.count == 1 || !isMixed && first.happening == .sequel
      if !isFirst, budget.branches < equal.count { budget.isExceeded = true }
      if isFirst || budget.branches < equal.count {
        path.elapse(first, cause)
      } else {
        budget.branches -= equal.count
        return equal.flatMap { next in
          var branch = path
          branch.elapse(next, cause)
          return finished(branch, by: time, in: unsettled, isMixed, rest, &budget)
        }
      }
    }
    return [path]
  }

  /// What the run lacks if nothing happens in it any more and it goes on to show this; nil for
  /// nothing.
  func overdue(showing rest: Snapshot, in unsettled: UnsettledInputs) -> EffectPath.Overdue? {
    var budget = Budget(elapses: Self.mostAtRest)
    let ends = paths.flatMap { finished($0, by: .max, in: unsettled, false, rest, &budget) }
    return ends.contains { $0.overdue == nil } ? nil : ends.first?.overdue
  }

  /// Of what is due at an instant anything may have happened.
  private mutating func extend(
    to time: UInt64, before sequence: Int, in unsettled: UnsettledInputs
  ) {
    guard paths.contains(where: { $0.hasDue(by: time &+ tolerance) }) else { return }
    var isExceeded = false
    paths = paths.flatMap { path in
      var left = Self.mostPaths
      defer { isExceeded = isExceeded || left == 0 }
      return extended(path, to: time, before: sequence, in: unsettled, &left)
    }
    if isExceeded { isCut = true }
  }

  /// The paths on which some of what is due at an instant has happened, those with most first.
  private func extended(
    _ path: EffectPath, to time: UInt64, before sequence: Int, in unsettled: UnsettledInputs,
    _ left: inout Int
  ) -> [EffectPath] {
    var paths: [EffectPath] = []
    for next in path.due(by: time &+ tolerance)
    where left > 0 && canHaveHappened(next, on: path, before: sequence, in: unsettled) {
      left -= 1
      var longer = path
      longer.elapse(next, cause(at: next.time, in: unsettled))
      paths += extended(longer, to: time, before: sequence, in: unsettled, &left)
    }
    return paths + [path]
  }

  /// Nothing comes before the run has begun it.
  private func canHaveHappened(
    _ next: EffectPath.Due, on path: EffectPath, before sequence: Int,
    in unsettled: UnsettledInputs
  ) -> Bool {
    switch next.happening {
    case .sequel: true
    case .timer:
      // What asks for no requests does not tell a timer from an answer.
      unsettled.hasFired(
        at: next.time &- min(next.time, tolerance)...next.time &+ tolerance, before: sequence,
        ofService: path.specification.requests == nil)
    case .answer:
      path.specification.requests.map {
        unsettled.isAnswered($0.count, orMoreThan: path.answers, before: sequence)
      } ?? true
    }
  }

  private func cause(
    at time: UInt64, in unsettled: UnsettledInputs
  ) -> UnsettledInputs.Delivered {
    UnsettledInputs.Delivered(
      input: nil, shown: path.screen, sequence: unsettled.start(of: time) ?? 0, reach: 0,
      time: time,
      step: max(unsettled.step, 0))
  }
}

extension SentRequest {
  /// - Parameter tolerance: nanoseconds; nil where times are not compared.
  func isLike(_ other: SentRequest, within tolerance: UInt64?) -> Bool {
    guard query.utf8.elementsEqual(other.query.utf8), cursor == other.cursor else { return false }
    guard let tolerance else { return true }
    let distance = time < other.time ? other.time - time : time - other.time
    return distance <= .nanoseconds(Int64(clamping: tolerance))
  }
}
