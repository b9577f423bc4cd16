import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios
import Verification

/// Makes a failing run smaller: fewer inputs first, then fewer decisions. What it returns fails in
/// the same way as what it was given.
struct Shrinker {
  private let arm: Arm
  private let flat: FlatScenario
  private let failure: FailureIdentity
  private let isOver: () -> Bool
  private var items: [[FlatStep]]
  private var choices: [UInt8]
  private(set) var tries = 0
  private static let mostTries = 2_000

  /// - Parameters:
  ///   - flat: the scenario as its file has it.
  ///   - isOver: true once no more time is left.
  init(
    _ failure: FailureIdentity, of flat: FlatScenario, through arm: Arm, by choices: [UInt8],
    until isOver: @escaping () -> Bool
  ) {
    (self.arm, self.flat, self.failure, self.choices) = (arm, flat, failure, choices)
    self.isOver = isOver
    items = Self.items(of: flat)
  }

  /// The scenario and the choices that are left.
  mutating func shrink() -> (flat: FlatScenario, choices: [UInt8]) {
    var size = (Int.max, Int.max)
    while size != (items.count, swaps), !isDone {
      size = (items.count, swaps)
      removeItems()
      removeChoices()
    }
    return (Self.flat(items, of: flat), choices)
  }

  private var swaps: Int { choices.count { $0 != 0 } }
  private var isDone: Bool { tries >= Self.mostTries || isOver() }

  /// What can be left out: a step, an input of a burst, or a composition as a whole.
  private static func items(of flat: FlatScenario) -> [[FlatStep]] {
    let steps = flat.steps.flatMap { step -> [FlatStep] in
      guard case .burst(let inputs) = step.action else { return [step] }
      return inputs.map { FlatStep(.input($0.input), at: $0.position) }
    }
    var items: [[FlatStep]] = []
    var isOpen = false
    for step in steps {
      if isOpen { items[items.count - 1].append(step) } else { items.append([step]) }
      guard case .input(.field(_, let input)) = step.action else { continue }
      switch input {
      case .compose: isOpen = true
      case .commit, .cancelCompose: isOpen = false
      default: break
      }
    }
    return items
  }

  private static func flat(_ items: [[FlatStep]], of flat: FlatScenario) -> FlatScenario {
    var flat = flat
    flat.steps = items.flatMap(\.self)
    return flat
  }

  /// Chunks of half the length first, then of half of that, as delta debugging does (Zeller and
  /// Hildebrandt, 2002).
  private mutating func removeItems() {
    var chunk = max(items.count / 2, 1)
    while true {
      var start = items.count
      while start > 0, !isDone {
        start = max(0, start - chunk)
        var fewer = items
        fewer.removeSubrange(start..<min(start + chunk, items.count))
        if let choices = choicesThatFail(fewer) { (items, self.choices) = (fewer, choices) }
      }
      if chunk == 1 || isDone { return }
      chunk /= 2
    }
  }

  /// The choices of an order in which the items fail; fewer inputs need another order.
  private mutating func choicesThatFail(_ items: [[FlatStep]]) -> [UInt8]? {
    let flat = Self.flat(items, of: flat)
    guard flat.steps.contains(where: { $0.isInput }) else { return nil }
    var explored = explored(flat)
    let orders =
      [.fifo, Schedule(choices)] + (0..<4).map { .early(jobs: $0) }
      + (0..<6).map { .walk(seed: $0) }
    for order in orders where !isDone {
      if let choices = choices(of: order, failing: &explored) { return choices }
    }
    return nil
  }

  /// Fewer numbers that are not 0, and smaller ones.
  private mutating func removeChoices() {
    var explored = explored(Self.flat(items, of: flat))
    func isSmaller(_ other: [UInt8]) -> Bool {
      (other.count { $0 != 0 }, other.count) < (swaps, choices.count)
    }
    for length in [0, choices.count / 4, choices.count / 2] where !isDone {
      let shorter = Schedule(choices.prefix(length))
      if let less = self.choices(of: shorter, failing: &explored), isSmaller(less) {
        choices = less
      }
    }
    var index = choices.count - 1
    while index >= 0, !isDone {
      defer { index = min(index, choices.count) - 1 }
      guard choices.indices.contains(index), choices[index] != 0 else { continue }
      for value in choices[index] > 1 ? [0, 1] : [0] as [UInt8] {
        var other = choices
        other[index] = value
        if let less = self.choices(of: Schedule(other), failing: &explored),
          isSmaller(less) || value == 1
        {
          choices = less
          break
        }
      }
    }
    if swaps > 1 { takeOneSwap(&explored) }
  }

  /// One swap may do where several were found by chance.
  private mutating func takeOneSwap(_ explored: inout ExploredScenario) {
    let decisions = explored.run(by: .fifo).decisions
    for (index, decision) in decisions.enumerated().prefix(200) {
      for choice in 1..<UInt8(clamping: decision.jobs.count) where !isDone {
        let one = Schedule([UInt8](repeating: 0, count: index) + [choice])
        if let choices = choices(of: one, failing: &explored), choices.count(where: { $0 != 0 }) < 2
        {
          self.choices = choices
          return
        }
      }
    }
  }

  private func explored(_ flat: FlatScenario) -> ExploredScenario {
    ExploredScenario(PreparedScenario(flat, for: arm.feature), through: arm)
  }

  /// The choices of the run by this order; nil unless it fails in the same way.
  private mutating func choices(
    of order: Schedule, failing explored: inout ExploredScenario
  ) -> [UInt8]? {
    tries += 1
    let run = explored.run(by: order)
    guard explored.failure(in: run.log) == failure, case .choices(let choices) = run.schedule else {
      return nil
    }
    return choices
  }
}

extension FlatStep {
  fileprivate var isInput: Bool { if case .input = action { true } else { false } }
}
