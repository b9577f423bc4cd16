import Bindings
import Queues
import Replay
import TaskExecutors

/// One binding that scripts are run with, each with a new value, in simulation.
struct Trial {
  let binding: Binding

  /// An observer was told a value.
  struct Telling: Hashable {
    let stage: Int
    let observer: Int
    let value: String
    /// The value of the source meanwhile.
    let held: String
    /// Nil if no job of the run told it.
    let queue: String?
    /// It was told before the call that wrote returned.
    let isInCall: Bool
    /// The observer had gone.
    let isAfterEnd: Bool
    /// Nanoseconds of virtual time since the stage began.
    let delay: UInt64
    /// The queues of the jobs that had begun in this stage, its first one left out.
    let jobs: [String]
  }

  struct Outcome: Hashable {
    let tellings: [Telling]
    /// The value once all has settled.
    let value: String
    let lastStage: Int

    /// The tellings of the last stage.
    var last: [Telling] { tellings.filter { $0.stage == lastStage } }

    /// The values that an observer was told in the last stage, or since an earlier one.
    func told(_ observer: Int = 0, since stage: Int? = nil) -> [String] {
      tellings.filter { $0.stage >= stage ?? lastStage && $0.observer == observer }.map(\.value)
    }
  }

  /// The memory and tasks that observers leave behind which came and went, all together.
  struct Remains: Hashable {
    let memory: LiveMemory
    /// The same after one more write.
    let memoryAfterWrite: LiveMemory
    let tasks: Int
    /// They were told something after they had gone.
    let isStillTold: Bool
  }

  private static let seeds: Range<UInt64> = 1..<24
  private static var schedules: [any Schedule] {
    [FIFOSchedule()] + seeds.map { RandomSchedule(seed: $0) }
  }

  /// The outcomes of the script by each schedule, first come first served at first. All runs are
  /// kept until the last one is done: a set whose order follows from addresses has others in each.
  func outcomes(of script: Script) throws(DidNotSettle) -> [Outcome] {
    var runs: [BindingRun] = []
    defer { for run in runs { run.end() } }
    var outcomes: [Outcome] = []
    for schedule in Self.schedules {
      let run = BindingRun(binding, by: schedule)
      runs.append(run)
      for jobs in script.stages { try run.play(jobs) }
      outcomes.append(run.outcome)
    }
    return outcomes
  }

  /// The first observers fill what is made once and kept.
  ///
  /// - Returns: nil where allocations cannot be counted.
  func remains(of visit: Script, times count: Int) throws(DidNotSettle) -> Remains? {
    let run = BindingRun(binding, by: FIFOSchedule())
    defer { run.end() }
    func visits() throws(DidNotSettle) {
      for _ in 0..<count {
        for jobs in visit.stages { try run.play(jobs) }
        run.forgetTellings()
      }
    }
    return try LiveMemory.counted { () throws(DidNotSettle) -> Remains in
      try visits()
      // A write lets go of what the first ones left.
      try run.play([[.write("3")]])
      run.forgetTellings()
      let (before, tasksBefore) = (LiveMemory.now, run.tasksLeft)
      try visits()
      let (left, tasks) = (LiveMemory.now - before, run.tasksLeft - tasksBefore)
      try run.play([[.write("4")]])
      let isStillTold = run.hasTellings
      run.forgetTellings()
      return Remains(
        memory: left, memoryAfterWrite: LiveMemory.now - before, tasks: tasks,
        isStillTold: isStillTold)
    }
  }
}
