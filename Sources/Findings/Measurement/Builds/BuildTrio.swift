import ChildProcesses
import Passes
import SeededRandom
import Statistics
import Verification

/// The three children of one process of a comparison: this build, the other one, and the other one
/// again. They take turns, so that only one runs at a time.
struct BuildTrio {
  private let children: [(slot: RoundSlot, child: Child<BuildService>)]
  struct MeasuredArm {
    let name: BuildJob.ArmName
    let rounds: ProcessRounds
    /// It enqueued jobs in any build.
    let enqueuesJobs: Bool
  }

  private let process: Int
  private let seed: UInt64

  init(this: ChildProgram, other: ChildProgram, process: Int, seed: UInt64) throws {
    let programs: [(RoundSlot, ChildProgram)] = [
      (.baseline, other), (.baselineAgain, other), (.arm(0), this),
    ]
    var paddings = SeededGenerator(seed: seed, stream: "padding \(process)")
    children = try programs.map { slot, program in
      (slot, try program.open(BuildService.self, padding: paddings.index(below: 4096)))
    }
    self.process = process
    self.seed = seed
  }

  /// Times every arm once per round in each child, in random orders. The first round fills caches
  /// and is thrown away.
  ///
  /// - Returns: each arm's rounds.
  func rounds(
    _ count: Int, of arms: [BuildJob.TimedArm], files: [String]
  ) throws -> [MeasuredArm] {
    let repetitions = try prepare(arms, files)
    let order = RoundOrder(armCount: 1, seed: seed)
    var generator = SeededGenerator(seed: seed, stream: "arms \(process)")
    var measured = [[RoundTimes]](repeating: [], count: arms.count)
    var wall = measured
    var jobs = [Int](repeating: 0, count: arms.count)
    for round in 0...count {
      var indices = Array(arms.indices)
      generator.shuffle(&indices)
      for arm in indices {
        let slots = order.slots(process: process, round: round * arms.count + arm)
        let job = BuildJob.time(arm: arm, repetitions: repetitions[arm])
        let times = try slots.map { try time(job, in: $0) }
        jobs[arm] += times.reduce(0) { $0 + $1.jobs }
        measured[arm].append(RoundTimes(slots: slots, nanoseconds: times.map(\.nanoseconds)))
        wall[arm].append(RoundTimes(slots: slots, nanoseconds: times.map(\.wall)))
      }
    }
    return arms.indices.map { arm in
      MeasuredArm(
        name: arms[arm].name,
        rounds: ProcessRounds(
          rounds: Array(measured[arm].dropFirst()),
          wall: arms[arm].kind == .wall ? nil : Array(wall[arm].dropFirst())),
        enqueuesJobs: jobs[arm] > 0)
    }
  }

  /// Lets all children prepare. Returns the number of replays in a slice of each arm, the same in
  /// all children.
  private func prepare(_ arms: [BuildJob.TimedArm], _ files: [String]) throws -> [Int] {
    var repetitions = Array(repeating: 1, count: arms.count)
    for (_, child) in children {
      let answer = try Self.ask(child, .prepare(files: files, arms: arms))
      guard case .prepared(let found) = answer, found.count == arms.count else {
        throw Self.misunderstood
      }
      repetitions = zip(repetitions, found).map { max($0, $1) }
    }
    return repetitions
  }

  func end() {
    for (_, child) in children { child.end() }
  }

  private func time(_ job: BuildJob, in slot: RoundSlot) throws -> TimePass.SliceTimes {
    guard let child = children.first(where: { $0.slot == slot })?.child else {
      preconditionFailure("a trio has three children")
    }
    guard case .timed(let times) = try Self.ask(child, job) else { throw Self.misunderstood }
    return times
  }

  private static func ask(_ child: Child<BuildService>, _ job: BuildJob) throws -> BuildAnswer {
    switch try child.answer(to: job) {
    case .answered(let answer): return answer
    case .lost(let ending): throw RequestError(.ownFault, "a measuring process \(ending)")
    }
  }

  private static var misunderstood: RequestError {
    RequestError(.ownFault, "a measuring process answered something else")
  }
}
