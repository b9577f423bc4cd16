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
    /// What the source held meanwhile.
    let held: String
    let queue: String
    /// It was told before the call that wrote returned.
    let isInCall: Bool
    /// The queues of the jobs that had begun in this stage, its first one left out.
    let jobs: [String]
  }

  struct Outcome: Hashable {
    var tellings: [Telling] = []
    /// The value once all has settled.
    var value = ""

    /// What an observer was told in the last stage.
    func told(_ observer: Int = 0) -> [String] {
      last.filter { $0.observer == observer }.map(\.value)
    }

    /// What was told in the last stage.
    var last: [Telling] { tellings.filter { $0.stage == lastStage } }
    var lastStage = 0
  }

  /// What observers leave behind that came and went, per observer.
  struct Remains: Hashable {
    /// Objects in memory. Nil where allocations cannot be counted.
    let objects: Int?
    /// The same after one more write.
    let objectsAfterWrite: Int?
    let tasks: Int
    /// They were told something after they had gone.
    let isStillTold: Bool
  }

  func run(_ script: Script) throws(DidNotSettle) -> Outcome {
    let run = BindingRun(binding)
    for jobs in script.stages { try run.play(jobs) }
    return run.finish()
  }

  /// The first observers fill what is made once and kept.
  func remains(ofObservers count: Int) throws(DidNotSettle) -> Remains {
    let run = BindingRun(binding)
    func visit(_ count: Int) throws(DidNotSettle) {
      for _ in 0..<count {
        try run.play([[.observe(0)]])
        try run.play([[.release(0)]])
        run.forgetTellings()
      }
    }
    var tasks = 0
    var isStillTold = false
    let objects = try LiveMemory.counted { () throws(DidNotSettle) -> (Int, Int) in
      try visit(count)
      // A write lets go of what the first ones left.
      try run.play([[.write("1")]])
      run.forgetTellings()
      let (before, tasksBefore) = (LiveMemory.now.objects, run.tasksLeft)
      try visit(count)
      let left = LiveMemory.now.objects - before
      tasks = run.tasksLeft - tasksBefore
      try run.play([[.write("2")]])
      isStillTold = run.hasTellings
      run.forgetTellings()
      return (left, LiveMemory.now.objects - before)
    }
    _ = run.finish()
    return Remains(
      objects: objects.map { $0.0 / count }, objectsAfterWrite: objects.map { $0.1 / count },
      tasks: tasks / count, isStillTold: isStillTold)
  }
}
