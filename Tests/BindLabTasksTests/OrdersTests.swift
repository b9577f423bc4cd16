import Foundation
import Synchronization
import Testing

@testable import BindLabTasks

/// Marks the issues that are meant to be.
private let fault: Comment = "a fault"

/// What is wrong in some orders, and right in others.
struct Fault: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let says: [String]
  let body: @MainActor @Sendable () async throws -> Void

  static let all = [
    Fault(
      testDescription: "a lost update",
      says: ["shrunk to 1 swap", "pool  swapped  second", "it is right.", " fail"]
    ) {
      let count = Box(0)
      let first = Task(name: "first") { @concurrent in await count.increase() }
      let second = Task(name: "second") { @concurrent in
        await Task.yield()
        await count.increase()
      }
      _ = await (first.value, second.value)
      #expect(count.value == 2, fault)
    },
    Fault(
      testDescription: "a stale answer over a newer one",
      says: [
        "shown → \"1\"", "swapped  answer 2", "shrunk to 1 swap", "200 ms  main           answer 1",
      ]
    ) {
      let search = Search()
      search.ask("1")
      search.ask("2")
      try await Task.sleep(for: .seconds(1))
      let shown = search.shown
      #expect(shown == "2", fault)
    },
    Fault(
      testDescription: "a wait by three yields",
      says: [" of 50, ", "isDone", "pool           subject", "it is right."]
    ) {
      let isDone = Box(false)
      Task(name: "subject") { @concurrent in
        await Task.yield()
        isDone.value = true
      }
      for _ in 0..<3 { await Task.yield() }
      #expect(isDone.value, fault)
    },
    Fault(
      testDescription: "a wake-up before the wait",
      says: ["nothing can run and no timer is pending: ", "shrunk to 1 swap"]
    ) {
      let gate = Box<UnsafeContinuation<Void, Never>?>(nil)
      let waiter = Task(name: "waiter") { @concurrent in
        await withUnsafeContinuation { gate.value = $0 }
      }
      Task(name: "opener") { @concurrent in gate.value?.resume() }
      await waiter.value
    },
    Fault(
      testDescription: "two that are added at once",
      says: ["run 2 of 2, ", "is right. 1 of all 2 orders fails."]
    ) {
      let added = Box<[Int]>([])
      for number in 1...2 {
        Task { @concurrent in
          added.value += [number]
          #expect(added.value != [2], fault)
        }
      }
    },
    Fault(
      testDescription: "what is always wrong",
      says: ["run 1 of 1, ", "BINDLAB_ORDER=0 ", "wrong, too. There is no other order."]
    ) { throw CancellationError() },
    Fault(
      testDescription: "a stub that takes its time",
      says: [
        "shown.value → \"1\"", "shrunk to 1 longer latency", "waits longer  answer 1", "right.",
      ]
    ) {
      let shown = Box("")
      for text in ["1", "2"] {
        Task(name: "answer \(text)") { @MainActor in
          try await latency(in: .milliseconds(10) ... .milliseconds(300))
          shown.value = text
        }
      }
      try await Task.sleep(for: .seconds(1))
      #expect(shown.value == "2", fault)
    },
    Fault(
      testDescription: "a stub of an actor that takes its time",
      says: [
        "shrunk to 1 longer latency", "waits longer  actor Server, for find 1\n", "… left out: ",
        "main  fails         the test", "main                find 2",
      ]
    ) {
      let (shown, server) = (Box(""), Server())
      for text in ["1", "2"] {
        Task(name: "find \(text)") {
          try await server.answer()
          shown.value = text
        }
      }
      Task(name: "clock") { for _ in 0..<30 { try await Task.sleep(for: .milliseconds(3)) } }
      try await Task.sleep(for: .seconds(1))
      #expect(shown.value == "2", fault)
    },
    Fault(
      testDescription: "a late Dispatch queue", says: ["not deterministic: ", "Dispatch queue"]
    ) {
      let shown = Box("")
      Task {
        await lateAnswer()
        shown.value = "answer"
      }
      try await Task.sleep(for: .seconds(1))
      #expect(shown.value == "answer", fault)
    },
    Fault(
      testDescription: "a failure beside an escape",
      says: [
        ".swift:", "sum → 2", "perhaps because it is not deterministic: heartbeat was continued by",
        "no order says",
      ]
    ) {
      Task(name: "heartbeat") { await lateAnswer() }
      let sum = Box(1 + 1).value
      #expect(sum == 3, fault)
    },
    Fault(testDescription: "another thread", says: ["not deterministic: ", "no order says"]) {
      await withUnsafeContinuation { waiting in
        Task { Thread.detachNewThread { waiting.resume() } }  // a job of its own: the body waits
      }
    },
  ]
}

@Suite struct OrdersTests {
  @Test(.filterIssues { !$0.comments.contains(fault) }, arguments: Fault.all)
  func isFoundAndMadeSmall(_ fault: Fault) throws {
    let found = try #require(failure(in: 50, [:], fault.body).text)
    for words in fault.says { #expect(found.contains(words)) }
    // The order that is told fails, and in the same way.
    guard let token = found.firstMatch(of: /BINDLAB_ORDER=(\S+) swift/)?.1 else { return }
    let again = failure(in: 1, ["BINDLAB_ORDER": String(token)], fault.body).text
    #expect(again?.prefix { $0 != "\n" } == found.prefix { $0 != "\n" })
  }

  @Test func theEnvironmentCanBeWrong() {
    #expect(failure(in: 1, ["BINDLAB_ORDER": "a"]) {}.text?.contains("=a is no order") == true)
    #expect(failure(in: 1, ["BINDLAB_ORDERS": "0"]) {}.text?.contains("no number") == true)
  }

  @Test(arguments: ["a/4", "0/4", "5/4", ""], [[:], ["BINDLAB_ORDER": "0"]])
  func aWrongShardIsTold(shard: String, beside others: [String: String]) {
    let found = failure(in: 1, others.merging(["BINDLAB_SHARD": shard]) { $1 }) {}.text
    #expect(found?.hasPrefix("BINDLAB_SHARD=\(shard) is no shard: write k/n with k from") == true)
  }

  /// Each run of one test does more than the one before: nothing holds of its orders.
  @Test func chanceIsToldWithTheFirstDifference() {
    let runs = Box(0)
    let found = failure(in: 50, [:]) {
      runs.value += 1
      for number in 0..<runs.value { await Task(name: "check \(number)") { @concurrent in }.value }
    }.text
    #expect(found?.hasPrefix("this test is not deterministic: by the same order its job ") == true)
    #expect(found?.contains("check 2") == true && found?.contains("orders: 1") == true)
    #expect(runs.value == 3)
  }

  @Test func chanceWithoutOtherJobsIsToldWithTheFailure() {
    let runs = Box(0)
    let found = failure(in: 50, [:]) {
      runs.value += 1
      if runs.value.isMultiple(of: 2) { throw CancellationError() }
    }.text
    #expect(found?.contains("once passed and once did not:\n    it threw Canc") == true)
  }

  /// The first run may make what all share.
  @Test func whatTheFirstRunMakesIsNoChance() {
    let isMade = Box(false)
    let (found, seen) = failure(in: 50, [:]) {
      if !isMade.value { await Task { @concurrent in }.value }
      isMade.value = true
      async let first: Void = hop()
      async let second: Void = hop()
      _ = await (first, second)
    }
    #expect(found == nil && seen?.all ?? 0 > 1)
  }

  @Test func whatIsCancelledAtTheEndFailsNothing() {
    orders(3, left: .cancelled) { Self.leaveATask() }
  }

  @Test func whatIsLeftCanBeAFailure() throws {
    let found = failure(in: 5, [:], left: .fails) { Self.leaveATask() }.text
    #expect(found?.contains("tasks are left: task 2 of the test sleeps until 3.0 seconds") == true)
  }

  /// An issue outside of a test of Swift Testing is dropped, so no failure would be seen.
  @Test func nobodyIsDeafToFailures() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached { orders(1) {} }.value
    }
    let text = exit.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("outside of a test of Swift Testing") == true)
  }

  @MainActor static func leaveATask() {
    Task {
      try? await Task.sleep(for: .seconds(3))
      #expect(!Task.isCancelled)
    }
  }

  /// What is right stays so, in each order, beside other simulations and live tasks.
  @Test func manyRunAtOnce() async {
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          orders(20) {
            let start = ContinuousClock.now
            async let sleep: Void = Task.sleep(for: .seconds(1))
            try await Task.sleep(for: .seconds(1))
            try await sleep
            #expect(start.duration(to: .now) == .seconds(1))
            #expect(Test.current?.name == "manyRunAtOnce()")
          }
        }
        group.addTask { await Task.yield() }
      }
    }
  }
}

@concurrent private func hop() async {}

/// Comes from a Dispatch queue: one of its own, which other tests cannot keep busy. It is asked for
/// in a job of its own, since the task waits by then.
func lateAnswer() async {
  await withUnsafeContinuation { waiting in
    let queue = DispatchQueue(label: "of.the.test")
    Task { queue.asyncAfter(deadline: .now() + 0.05) { waiting.resume() } }
  }
}

/// A value that tasks share.
final class Box<Value: Sendable>: Sendable {
  private let cell: Mutex<Value>

  init(_ value: Value) { cell = Mutex(value) }

  var value: Value {
    get { cell.withLock { $0 } }
    set { cell.withLock { $0 = newValue } }
  }
}

extension Box<Int> {
  fileprivate func increase() async {
    let old = value
    await Task.yield()
    value = old + 1
  }
}

private actor Server {
  func answer() async throws {
    try await latency(in: .milliseconds(10) ... .milliseconds(300))
  }
}

@MainActor private final class Search {
  private(set) var shown = ""

  func ask(_ text: String) {
    Task(name: "answer \(text)") { @concurrent in
      try await Task.sleep(for: .milliseconds(200))
      await show(text)
    }
  }

  private func show(_ text: String) { shown = text }
}
