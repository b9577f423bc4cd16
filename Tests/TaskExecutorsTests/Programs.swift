import TaskExecutors

/// A sleep as applications write it. In a simulation it takes no time.
func pause(
  _ duration: Duration, on clock: some Clock<Duration> = ContinuousClock()
) async throws {
  try await Task.sleep(for: duration, clock: clock)
}

func pause(until deadline: ContinuousClock.Instant) async throws {
  try await Task.sleep(until: deadline, clock: .continuous)
}

/// Lets other jobs run this many times, off the main actor.
@concurrent func hop(_ times: Int) async {
  for _ in 0..<times { await Task.yield() }
}

actor Account {
  private(set) var entries: [String] = []

  func enter(_ entry: String, after duration: Duration = .zero) async throws -> Int {
    if duration > .zero { try await pause(duration) }
    entries.append(entry)
    return entries.count
  }
}

/// Code with all that makes jobs: groups, async let, actors, streams, detached tasks, sleeps.
@MainActor func mixedProgram() async throws -> [String] {
  let account = Account()
  try await withThrowingTaskGroup(of: Void.self) { group in
    for number in 0..<5 {
      group.addTask { _ = try await account.enter("\(number)", after: .seconds(number % 3)) }
    }
    try await group.waitForAll()
  }
  async let slow = account.enter("slow", after: .milliseconds(5))
  async let quick = account.enter("quick")
  _ = try await (slow, quick)
  let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
  let sum = Task {
    var sum = 0
    for await number in numbers { sum += number }
    return sum
  }
  for number in 1...5 {
    sender.yield(number)
    await hop(number % 2)
  }
  sender.finish()
  let answer = await sum.value
  await withCheckedContinuation { done in Task.detached { done.resume() } }
  return await account.entries + ["\(answer)"]
}

/// Two tasks add one to a number, with an await between reading and writing. In order the first is
/// ready before the second begins.
@MainActor func lostUpdate() async -> Int {
  final class Number { var value = 0 }
  let number = Number()
  func add(after waiting: Int) async {
    await hop(waiting)
    let seen = number.value
    await hop(1)
    number.value = seen + 1
  }
  let tasks = [0, 4].map { waiting in Task { await add(after: waiting) } }
  for task in tasks { await task.value }
  return number.value
}
