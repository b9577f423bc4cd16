import FeatureContract
import Interaction

/// The updates that came after newer ones, under a layout that lets them. A control may be wrong for
/// one until it agrees with the specification again.
struct LateUpdates {
  /// By property, the record of the last of them.
  var inverted: [UInt16: Int] = [:]
  private var agreed: [UInt16: Int] = [:]
  /// A request depended on one of them. From then on the run and the specification differ.
  private(set) var hasParted = false
  private let controls: ControlTable
  private let areAllowed: Bool

  init(on controls: ControlTable, areAllowed: Bool) {
    (self.controls, self.areAllowed) = (controls, areAllowed)
  }

  func excuses(_ property: UInt16) -> Bool {
    hasParted
      || areAllowed
        && controls.neighbors(of: PropertyID(rawValue: property)).contains { neighbor in
          inverted[neighbor.rawValue].map { $0 > agreed[neighbor.rawValue] ?? -1 } ?? false
        }
  }

  var excusesAny: Bool { areAllowed && inverted.keys.contains(where: excuses) }

  /// - Parameter wanted: the number of requests that the specification has sent; nil for no rules.
  mutating func compare(requests sent: Int, with wanted: Int?) {
    if let wanted, wanted != sent, excusesAny { hasParted = true }
  }

  /// All that is wrong on a screen is excused.
  func excuses(_ shown: Snapshot, for expected: Snapshot) -> Bool {
    areAllowed
      && shown.values.indices.allSatisfy {
        shown.values[$0] == expected.values[$0] || excuses(UInt16($0))
      }
  }

  mutating func compare(_ shown: Snapshot, with expected: Snapshot, at sequence: Int) {
    guard areAllowed else { return }
    for property in inverted.keys where expected[property] == shown[property] {
      agreed[property] = sequence
    }
  }
}
