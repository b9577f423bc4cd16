import Queues
import TaskExecutors
import Testing

@testable import BindLabTasks

/// What "all N" says of small tests, beside a count by hand and beside random orders.
@Suite struct AllOrdersTests {
  struct Small: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// By hand: a task of n steps has 2n - 1 jobs, for a yield is one, too. Nil where what the
    /// runtime enqueues decides.
    let count: Int?
    let body: @MainActor @Sendable (_ log: Box<String>) async throws -> Void
  }

  /// Tasks of so many steps each, with a yield between two.
  private static func tasks(
    main: [Int] = [], pool: [Int]
  ) -> @MainActor @Sendable (Box<String>) async -> Void {
    { log in
      for (number, steps) in main.enumerated() {
        Task { await walk("m\(number)", steps, log) }
      }
      for (number, steps) in pool.enumerated() {
        Task { @concurrent in
          for step in 0..<steps {
            log.value += " p\(number).\(step)"
            if step + 1 < steps { await Task.yield() }
          }
        }
      }
    }
  }

  @MainActor private static func walk(_ name: String, _ steps: Int, _ log: Box<String>) async {
    for step in 0..<steps {
      log.value += " \(name).\(step)"
      if step + 1 < steps { await Task.yield() }
    }
  }

  private actor Account {
    private var sum = 0

    func add(_ number: Int) async -> Int {
      let old = sum
      await Task.yield()
      sum = old + number
      return sum
    }
  }

  static let all: [Small] = [
    Small(testDescription: "one task", count: 1, body: tasks(pool: [1])),
    Small(testDescription: "two tasks", count: 2, body: tasks(pool: [1, 1])),
    Small(testDescription: "three tasks", count: 6, body: tasks(pool: [1, 1, 1])),
    Small(testDescription: "four tasks", count: 24, body: tasks(pool: [1, 1, 1, 1])),
    Small(testDescription: "two of two steps", count: 20, body: tasks(pool: [2, 2])),
    Small(testDescription: "two of three steps", count: 252, body: tasks(pool: [3, 3])),
    Small(testDescription: "three of two steps", count: 1_680, body: tasks(pool: [2, 2, 2])),
    Small(testDescription: "of one and of two steps", count: 4, body: tasks(pool: [1, 2])),
    Small(testDescription: "of one and of four steps", count: 8, body: tasks(pool: [1, 4])),
    Small(testDescription: "two on main", count: nil, body: tasks(main: [2, 2], pool: [])),
    Small(testDescription: "one of each", count: 2, body: tasks(main: [1], pool: [1])),
    Small(testDescription: "two of each", count: 12, body: tasks(main: [1, 1], pool: [1, 1])),
    Small(testDescription: "one and three", count: 24, body: tasks(main: [1], pool: [1, 1, 1])),
    Small(testDescription: "two steps of each", count: nil, body: tasks(main: [2], pool: [2])),
    Small(testDescription: "async let", count: nil) { log in
      async let first: Void = note("a", log)
      async let second: Void = note("b", log)
      _ = await (first, second)
      log.value += " end"
    },
    Small(testDescription: "a group", count: nil) { log in
      await withTaskGroup { group in
        for name in ["a", "b", "c"] { group.addTask { await note(name, log) } }
      }
      log.value += " end"
    },
    Small(testDescription: "two sleeps until one time", count: nil) { log in
      for name in ["a", "b"] {
        Task { @concurrent in
          try await Task.sleep(for: .seconds(1))
          log.value += " \(name)"
        }
      }
      try await Task.sleep(for: .seconds(2))
    },
    Small(testDescription: "two sleeps until two times", count: nil) { log in
      for time in 1...2 {
        Task { @concurrent in
          log.value += " \(time)"
          try await Task.sleep(for: .seconds(time))
          log.value += " \(time)"
        }
      }
      try await Task.sleep(for: .seconds(3))
    },
    Small(testDescription: "two calls of an actor", count: nil) { log in
      let account = Account()
      for number in 1...2 {
        Task { @concurrent in
          let sum = await account.add(number)
          log.value += " \(number):\(sum)"
        }
      }
    },
    Small(testDescription: "a stream", count: nil) { log in
      let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
      Task { @concurrent in
        for number in 1...2 {
          sender.yield(number)
          await Task.yield()
        }
        sender.finish()
      }
      for await number in numbers { log.value += " \(number)" }
      log.value += " end"
    },
  ]

  /// One order after another: the last choice that can is raised.
  private static func odometer(
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) -> Int {
    var (count, next) = (0, [UInt8]?.some([]))
    while let choices = next {
      let decisions = Turns.whileHeld {
        simulation(Schedule(choices), remembering: true, patience: .zero, body).decisions
      }
      count += 1
      let last = decisions.lastIndex { Int($0.choice) + 1 < $0.jobs.count }
      next = last.map { decisions[..<$0].map(\.choice) + [decisions[$0].choice + 1] }
    }
    return count
  }

  @Test(arguments: all) func allAreThoseOfAnotherEnumeration(_ small: Small) throws {
    let (logs, log) = (Box<Set<String>>([]), Box(Box("")))
    let body: @MainActor @Sendable () async throws -> Void = {
      logs.value.insert(log.value.value)
      log.value = Box("")
      try await small.body(log.value)
    }
    func takeLogs() -> Set<String> {
      defer { (logs.value, log.value) = ([], Box("")) }
      return logs.value.union([log.value.value]).subtracting([""])
    }
    let (text, seen) = failure(in: 4_000, [:], body)
    let all = try #require(seen?.all, "\(text ?? "")")
    let explored = takeLogs()
    if let count = small.count { #expect(all == count) }
    #expect(Self.odometer(body) == all)
    #expect(takeLogs() == explored)
    for seed in 0..<10 * UInt64(all) + 100 {
      _ = Turns.whileHeld { simulation(.walk(seed: seed), patience: .zero, body) }
    }
    #expect(takeLogs() == explored)
  }
}

@concurrent private func note(_ name: String, _ log: Box<String>) async {
  log.value += " \(name)"
}
