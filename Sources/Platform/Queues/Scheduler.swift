import SeededRandom

/// What may run next at a decision.
package struct RunnableJob: Hashable, Sendable {
  /// The job's number; that of an input of the user is the highest.
  package let job: UInt32
  /// The number of its queue; 0 for the user.
  let queue: UInt16
  /// Any of its queue may be the first, as on a concurrent queue, or of timers due at one time.
  let isFree: Bool
  /// Its place in the queue, or among the timers that are due.
  let offset: UInt8
  /// Its timer is due: it is to be queued.
  var isTimer = false

  package var isInput: Bool { job == .max }

  static let input = RunnableJob(job: .max, queue: 0, isFree: false, offset: 0)

  /// What a schedule can tell apart: a job of a serial queue is as any other of it.
  var chain: RunnableJob {
    RunnableJob(job: isFree || isInput ? job : 0, queue: queue, isFree: isFree, offset: 0)
  }
}

extension RunnableJob {
  init(_ job: Job, at offset: Int = 0, isFree: Bool, isTimer: Bool = false) {
    self.init(
      job: job.number, queue: job.queue.number, isFree: isFree, offset: UInt8(offset),
      isTimer: isTimer)
  }
}

/// A decision that was taken.
package struct Decision: Hashable, Sendable {
  /// What ran: its place in the order of enqueueing.
  package let choice: UInt8
  let candidates: [RunnableJob]

  /// The numbers of all jobs that could have run, in the order of enqueueing; `UInt32.max` is the
  /// user's next input.
  package var jobs: [UInt32] { candidates.map(\.job) }
  package var width: Int { candidates.count }

  /// How long something takes was decided: by one job, which stands there for each choice.
  package var isLatency: Bool { width > 1 && candidates[0].job == candidates[width - 1].job }
}

/// Decides which of several jobs runs next. It remembers what it decided if it was told to.
struct Scheduler {
  private let schedule: Schedule
  private let isRemembering: Bool
  /// Each decision is the first job, and nobody asks for them.
  let isFIFO: Bool
  private(set) var decisions: [Decision] = []
  private var count = 0
  private var generator = SeededGenerator(seed: 0)
  private var (inputs, jobsSinceInput) = (0, 0)
  /// By queue, and by job of a concurrent queue.
  private(set) var priorities: [UInt64: UInt64] = [:]
  /// The decisions at which a priority falls, in order, and to which. What falls first may come to
  /// lie above or below what falls later.
  private var falls: [(decision: Int, priority: UInt64)] = []
  /// The job that waits longest, and at how many decisions it has been passed over.
  private var (oldest, passes) = (UInt32.max, 0)
  /// Every executor runs a job at some time. Without an end to its wait, code that goes round until
  /// another task tells it to stop would never hear of it.
  static let mostPasses = 1_000
  /// Of the user and of each queue, for an even walk.
  private var left: [Int] = []

  init(_ schedule: Schedule, remembering isRemembering: Bool) {
    self.schedule = schedule
    self.isRemembering = isRemembering
    isFIFO = schedule == .fifo && !isRemembering
    switch schedule {
    case .choices, .early, .again: break
    case .walk(let seed, let jobs): (generator, left) = (SeededGenerator(seed: seed), jobs)
    case .priorities(let depth, let length, let seed):
      generator = SeededGenerator(seed: seed)
      falls = (1..<depth).map { (generator.index(below: length), UInt64($0)) }.sorted { $0 < $1 }
    }
  }

  /// - Parameter jobs: two or more, in the order of enqueueing.
  /// - Returns: an index of them.
  mutating func choose(among jobs: [RunnableJob]) -> Int {
    let choice = min(chosen(among: jobs), Int(UInt8.max))
    note(choice, among: jobs)
    if jobs[choice].isInput { inputs += 1 }
    jobsSinceInput = jobs[choice].isInput ? 0 : jobsSinceInput + 1
    return choice
  }

  mutating func chooseLatency(of count: Int, in job: UInt32) -> Int {
    let choice =
      switch schedule {
      case .choices: written(atMost: count - 1)
      case .early, .again: 0
      case .walk, .priorities: generator.index(below: count)
      }
    note(
      choice,
      among: Array(
        repeating: RunnableJob(job: job, queue: 0, isFree: false, offset: 0), count: count))
    return choice
  }

  private mutating func note(_ choice: Int, among jobs: @autoclosure () -> [RunnableJob]) {
    count += 1
    if isRemembering { decisions.append(Decision(choice: UInt8(choice), candidates: jobs())) }
  }

  private func written(atMost last: Int) -> Int {
    guard case .choices(let choices) = schedule, count < choices.count else { return 0 }
    return min(Int(choices[count]), last)
  }

  private mutating func chosen(among jobs: [RunnableJob]) -> Int {
    switch schedule {
    case .choices: written(atMost: jobs.count - 1)
    case .early(let least):
      jobsSinceInput < least ? 0 : jobs.firstIndex(where: \.isInput) ?? 0
    case .again(inputs, let least?) where jobsSinceInput >= least:
      jobs.firstIndex(where: \.isInput) ?? 0
    case .again: 0
    case .walk: left.isEmpty ? generator.index(below: jobs.count) : even(among: jobs)
    case .priorities: hasWaitedTooLong(jobs[0].job) ? 0 : highest(of: jobs)
    }
  }

  private mutating func hasWaitedTooLong(_ job: UInt32) -> Bool {
    (oldest, passes) = (job, job == oldest ? passes + 1 : 0)
    return passes > Self.mostPasses
  }

  /// A job of the queue runs, or an input of the user comes (0).
  mutating func noteStart(on queue: UInt16) {
    if left.indices.contains(Int(queue)) { left[Int(queue)] -= 1 }
  }

  private mutating func even(among jobs: [RunnableJob]) -> Int {
    let weights = jobs.map { job in
      let left = left.indices.contains(Int(job.queue)) ? left[Int(job.queue)] : 1
      return Double(max(left, 1)) / Double(jobs.count { $0.queue == job.queue })
    }
    var place = generator.unit() * weights.reduce(0, +)
    return weights.firstIndex { weight in
      place -= weight
      return place < 0
    } ?? jobs.count - 1
  }

  private mutating func highest(of jobs: [RunnableJob]) -> Int {
    func key(_ job: RunnableJob) -> UInt64 {
      job.isFree ? UInt64(job.queue) << 32 | UInt64(job.job) : UInt64(job.queue)
    }
    for job in jobs where priorities[key(job)] == nil {
      priorities[key(job)] = 1 << 32 | generator.next() >> 1
    }
    func priority(_ index: Int) -> UInt64 { priorities[key(jobs[index]), default: 0] }
    func first() -> Int { jobs.indices.max { priority($0) < priority($1) } ?? 0 }
    while let fall = falls.first, fall.decision <= count {
      falls.removeFirst()
      priorities[key(jobs[first()])] = fall.priority
    }
    return first()
  }
}
