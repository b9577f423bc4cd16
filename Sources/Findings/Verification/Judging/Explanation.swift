import FeatureContract
import Interaction

/// The ways in which the events of a stretch can have taken effect that explain a settled screen
/// with the fewest glitches, and what they say of these.
struct Explanation {
  /// Never empty.
  let paths: [EffectPath]
  let transients: Transients
  /// There are more ways than were tried.
  private(set) var isCut: Bool
  /// They show the settled screen, without an excuse.
  let isEqual: Bool
  private let isRight: Bool

  init(
    by paths: [EffectPath], isCut: Bool, to shown: Snapshot, excusing isExcused: (Snapshot) -> Bool,
    _ transients: (EffectPath) -> Transients
  ) {
    let found = paths.map(transients)
    let least = found.map(\.count).min()
    let best = paths.indices.filter { found[$0].count == least }
    self.paths = best.map { paths[$0] }
    self.transients = found[best[0]]
    isEqual = paths[best[0]].screen == shown
    isRight = isEqual || isExcused(paths[best[0]].screen)
    self.isCut = isCut
  }

  /// It leaves neither a wrong screen nor a new glitch.
  func isWhole(since before: Transients) -> Bool {
    isRight && transients.count <= before.count
  }

  /// The better of two, the other of which tried more.
  func or(_ other: Explanation) -> Explanation {
    let isBetter =
      other.isRight && (!isRight || other.transients.count < transients.count)
    var better = isBetter ? other : self
    better.isCut = other.isCut
    return better
  }
}

extension Linearization {
  /// The ways in which the events can have taken effect that the run does not refute, or the
  /// likeliest of all.
  ///
  /// - Parameter isExcused: the layout excuses what the run shows in place of this screen.
  func paths(
    to shown: Snapshot, asking requests: Int, countingChanges: Bool, isFinalOnly: Bool,
    excusing isExcused: (Snapshot) -> Bool
  ) -> [EffectPath] {
    guard paths.count > 1 else { return paths }
    let asking = paths.filter { $0.specification.requests?.count ?? requests == requests }
    let equal = asking.filter { $0.screen == shown }
    let right = equal.isEmpty ? asking.filter { isExcused($0.screen) } : equal
    let inTime = right.filter { $0.overdue == nil }
    let unbroken = inTime.filter { !countingChanges || $0.breach == nil }
    return [unbroken, inTime, right].first { !$0.isEmpty } ?? (isFinalOnly ? paths : [path])
  }
}
