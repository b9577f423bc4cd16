import FeatureContract
import Interaction
import Testing

@testable import Verification

/// A screen is that of the inputs that arrived, over a model that may lag.
@Suite struct EffectWalkTests {
  /// A page that a tap selects at once, and a sum that commands change in the model. The third
  /// property needs both.
  private struct Paged: FeatureSpecification {
    var page = 0
    var sum = 0
    var changes = 0

    var modelChanges: Int? { changes }
    var screen: Snapshot { Snapshot([.number(page), .number(sum), .number(page * 100 + sum)]) }

    mutating func apply(_ input: UserInput, shown: Snapshot) {
      switch input {
      case .tap(let control): page = Int(control.rawValue)
      case .external(.add(let item), _):
        sum += item.index
        changes += 1
      default: break
      }
    }

    func screen(showing model: Self) -> Snapshot? {
      var mixed = self
      mixed.sum = model.sum
      return mixed.screen
    }
  }

  /// Page 1 at record 10, +1 at 11 (in the model at 30), page 2 at 12, +2 at 13 (in the model
  /// at 40).
  private static var order: EffectOrder {
    var order = EffectOrder(Paged(), from: 0, isSplit: true)
    func add(_ number: Int, on queue: String) -> UserInput {
      .external(.add(.init(index: number, name: "\(number)")), on: queue)
    }
    let inputs: [(UserInput, Int, [Int])] = [
      (.tap(ControlID(rawValue: 1)), 10, []), (add(1, on: "main"), 11, [30]),
      (.tap(ControlID(rawValue: 2)), 12, []), (add(2, on: "main"), 13, [40]),
    ]
    for (input, sequence, changes) in inputs {
      order.append(
        UnsettledInputs.Delivered(
          input: input, shown: Snapshot([]), sequence: sequence, reach: sequence,
          changes: changes),
        isCounted: true)
    }
    return order
  }

  /// Writes as (record, property, value), and whether each is right.
  @Test(arguments: [
    // The page comes at once, though the model is behind.
    [(12, 0, 2, true), (13, 1, 0, true), (30, 1, 1, true), (40, 1, 3, true)],
    // A page that was left is not shown again, and none before its tap.
    [(12, 0, 1, false)], [(11, 0, 2, false)], [(10, 0, 1, true), (12, 0, 2, true)],
    // The model's change does not show before it was made, and shows once.
    [(29, 1, 1, false), (30, 1, 1, true)], [(40, 1, 3, true), (41, 1, 1, false)],
    // What needs both is of the present page and of the model so far.
    [(20, 2, 200, true), (31, 2, 201, true), (41, 2, 203, true)],
    [(31, 2, 101, false)], [(31, 2, 203, false)], [(41, 2, 203, true), (42, 2, 201, false)],
  ])
  func aWriteIsRightByBothBeginnings(writes: [(Int, UInt16, Int, Bool)]) {
    var walk = EffectWalk(Self.order, mayGoBack: false)
    for (sequence, property, value, isRight) in writes {
      let found = walk.goes(to: property, .number(value), at: sequence)
      #expect(found == isRight, "\(property) = \(value) at \(sequence)")
    }
  }

  /// The sum has come to the last input, and what needs both shows the first.
  @Test func aPropertyMayLagBehindOneOfNoGroupOfItsOwn() {
    for (groups, isRight) in [([], true), ([[], [0], [0]], false)] {
      var walk = EffectWalk(Self.order, groups: groups, mayGoBack: false)
      let found = [
        walk.goes(to: 1, .number(3), at: 41), walk.goes(to: 2, .number(201), at: 42),
        walk.goes(to: 2, .number(203), at: 43),
      ]
      #expect(found == [true, isRight, true])
    }
  }

  @Test func aLayoutThatInvertsMayGoBack() {
    for mayGoBack in [false, true] {
      var walk = EffectWalk(Self.order, mayGoBack: mayGoBack)
      let found = [(40, 3), (41, 1), (42, 3)].map { sequence, sum in
        walk.goes(to: 1, .number(sum), at: sequence)
      }
      #expect(found == [true, mayGoBack, true])
    }
  }

  @Test func whatIsDueMustBeShown() {
    var walk = EffectWalk(Self.order, mayGoBack: false)
    var found = [0, 1].map { walk.finds([(1, .number($0))], at: 31, least: 2) }
    found.append(walk.goes(to: 1, .number(0), at: 31))  // found, but not gone to
    #expect(found == [false, true, true])
  }

  /// Where the feature does not tell the two apart, an input counts when its change is made.
  @Test func withoutTheTwoAllWaitsForTheModel() {
    var order = EffectOrder(Paged(), from: 0, isSplit: false)
    for input in Self.order.inputs { order.append(input, isCounted: true) }
    var walk = EffectWalk(order, mayGoBack: false)
    let found = [29, 30].map { walk.goes(to: 0, .number(2), at: $0) }
    #expect(found == [false, true])
  }

  /// A thousand values that no beginning gives cost little, and the search then says that it is not
  /// complete. A value of one of the next inputs is still found.
  @Test func aWrongRunIsGivenUpSoon() {
    var order = EffectOrder(Paged(), from: 0, isSplit: true)
    for number in 1...1_000 {
      order.append(
        UnsettledInputs.Delivered(
          input: .external(.add(.init(index: 1, name: "")), on: "main"),
          shown: Snapshot([]),
          sequence: number, reach: number, changes: [number]),
        isCounted: true)
    }
    var walk = EffectWalk(order, mayGoBack: false)
    #expect(walk.isComplete)
    let wrong = (0..<1_000).filter { _ in walk.goes(to: 1, .number(-1), at: 2_000) }
    #expect(wrong.isEmpty && !walk.isComplete)
    let isFound = walk.goes(to: 1, .number(5), at: 2_000)
    #expect(isFound)
  }
}

extension EffectOrder {
  /// Appends an input with what the last specification makes of it.
  fileprivate mutating func append(_ input: UnsettledInputs.Delivered, isCounted: Bool) {
    var next = specifications[specifications.count - 1]
    if let user = input.input { next.apply(user, shown: input.shown) }
    append(input, isCounted: isCounted, leaving: next)
  }
}
