import ChildProcesses
import SeededRandom
import Verification

/// The three children of one process of a comparison: this build, the other one, and the other one
/// again. They take turns, so that only one runs at a time.
struct BuildTrio {
  private let children: [RoundSlot: Child<BuildService>]
  private let armCount: Int
  /// The number of replays in a slice of each arm, the same in all children.
  private let repetitions: [Int]
  private let process: Int
  private let seed: UInt64

  /// Starts the children and lets them prepare.
  init(
    this: ChildProgram, other: ChildProgram, _ arms: [BuildJob.ArmName], files: [String],
    process: Int, seed: UInt64
  ) throws {
    var paddings = SeededGenerator(seed: seed, stream: "padding \(process)")
    var children: [RoundSlot: Child<BuildService>] = [:]
    for (slot, program) in [(.baseline, other), (.baselineAgain, other), (.arm(0), this)]
      as [(RoundSlot, ChildProgram)]
    {
      children[slot] = try program.open(
        BuildService.self, padding: paddings.index(below: 4096))
    }
    self.children = children
    self.process = process
    self.seed = seed
    armCount = arms.count
    var repetitions = Array(repeating: 1, count: arms.count)
    for slot in children.keys {
      let answer = try Self.ask(children[slot], .prepare(files: files, arms: arms))
      guard case .prepared(let found) = answer, found.count == arms.count else {
        throw Self.misunderstood
      }
      repetitions = zip(repetitions, found).map { max($0, $1) }
    }
    self.repetitions = repetitions
  }

  /// Times every arm once per round in each child, in random orders. The first round is thrown
  /// away, because it fills caches.
  ///
  /// - Returns: the rounds of each arm.
  func rounds(_ count: Int) throws -> [ProcessRounds] {
    let order = RoundOrder(armCount: 1, seed: seed)
    var generator = SeededGenerator(seed: seed, stream: "arms \(process)")
    var measured = [[RoundTimes]](repeating: [], count: armCount)
    for round in 0...count {
      var arms = Array(0..<armCount)
      generator.shuffle(&arms)
      for arm in arms {
        let slots = order.slots(process: process, round: round * armCount + arm)
        let times = try slots.map { try time(arm, in: $0) }
        measured[arm].append(RoundTimes(slots: slots, nanoseconds: times))
      }
    }
    return measured.map { ProcessRounds(rounds: Array($0.dropFirst())) }
  }

  func end() {
    for child in children.values { child.end() }
  }

  private func time(_ arm: Int, in slot: RoundSlot) throws -> Double {
    let job = BuildJob.time(arm: arm, repetitions: repetitions[arm])
    guard case .timed(let nanoseconds) = try Self.ask(children[slot], job) else {
      throw Self.misunderstood
    }
    return nanoseconds
  }

  private static func ask(_ child: Child<BuildService>?, _ job: BuildJob) throws -> BuildAnswer {
    switch try child?.answer(to: job) {
    case .answered(let answer): return answer
    case .lost(let ending): throw RequestError(.ownFault, "a measuring process \(ending)")
    case nil: preconditionFailure("a trio has three children")
    }
  }

  private static var misunderstood: RequestError {
    RequestError(.ownFault, "a measuring process answered something else")
  }
}
