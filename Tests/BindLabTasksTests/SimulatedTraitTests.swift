import Foundation
import Testing

@testable import BindLabTasks

/// The environment gives no number, which would stand for that of a trait.
private let traitsSayHowMany = ProcessInfo.processInfo.environment["BINDLAB_ORDERS"] == nil

@Suite(.simulated(left: .cancelled)) struct SimulatedTraitTests {
  @Test(arguments: 0..<4) @MainActor func aTestSleepsForNoTime(_ number: Int) async throws {
    let start = ContinuousClock.now
    try await Task.sleep(for: .seconds(3600 + number))
    #expect(start.duration(to: .now) == .seconds(3600 + number))
    #expect(Test.current?.name == "aTestSleepsForNoTime(_:)")
    withKnownIssue { #expect(Bool(false), "of this test") }  // an issue must reach its own test
  }

  @Test @MainActor func whatIsCancelledAtTheEndFailsNothing() { OrdersTests.leaveATask() }
}

@Suite struct ThrowingTraitTests {
  @Test(.enabled(if: traitsSayHowMany)) func anErrorAndALateAnswerAreBothTold() async throws {
    let test = try #require(Test.current)
    let failure = await #expect(throws: SimulationFailure.self) {
      try await SimulatedTrait.simulated().provideScope(for: test, testCase: nil) {
        Task(name: "asking") { await lateAnswer() }
        throw CancellationError()
      }
    }
    let text = failure?.description ?? ""
    #expect(text.hasPrefix("not deterministic: asking was continued by the Dispatch queue"))
    #expect(text.hasSuffix("and then: CancellationError()"))
  }
}

/// A trait calls its test in many orders.
@Suite(.simulated(orders: 20)) final class TraitOfManyOrdersTests {
  private let started = ContinuousClock.now
  private var names: [String] = []

  /// An instance of its own each time: nothing is left of another order.
  @Test(arguments: ["a", "b"]) @MainActor func eachCallIsNew(_ name: String) async throws {
    #expect(names.isEmpty)
    async let sleep: Void = Task.sleep(for: .seconds(1))
    try await Task.sleep(for: .seconds(1))
    try await sleep
    names.append(name)
    #expect(started.duration(to: .now) == .seconds(1))
  }

  @Test func whatIsKnownStaysSo() async {
    await withKnownIssue {  // that it is known must be told in many orders, too
      await Task.yield()
      #expect(Bool(false), "of this test")
    }
    await confirmation { $0() }
  }

  /// Its failure would be one of this run.
  @Test func oneIsCalledOff() async throws {
    async let hop: Void = Task.yield()
    await hop
    try Test.cancel("it does not apply in any order")
  }

  @Test(.simulated(elsewhere: .live)) func oneIsLive() { #expect(TaskExecutors.currentJob == nil) }
}

@Suite struct TraitSearchTests {
  /// The issues, and the line of the suite.
  private static func run(
    orders: Int?, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> (issues: [String], line: String?) {
    let test = try #require(Test.current)
    let issues = Box<[String]>([])
    let tally = OrderTally()
    let heard = IssueHandlingTrait.compactMapIssues { issue in
      issues.value.append("\(issue)")
      return nil
    }
    try await heard.provideScope(for: test, testCase: nil) {
      try await OrderTally.$ofSuite.withValue(tally) {
        try await SimulatedTrait.simulated(orders: orders).provideScope(
          for: test, testCase: Test.Case.current, performing: body)
      }
    }
    return (issues.value, tally.line(for: "Suite"))
  }

  @Test func theIssuesOfTheSmallestOrderAreRecorded() async throws {
    let body = Fault.all[0].body
    let (issues, line) = try await Self.run(orders: 50) { try await body() }
    #expect(issues.count == 2)
    #expect(issues.first?.contains("count.value") == true)
    #expect(issues.last?.contains("shrunk to 1 swap") == true)
    #expect(line == "Suite, test cases in many orders: 1 fail in an order")
  }

  @Test func whatIsRightIsCountedAndCalledOncePerOrder() async throws {
    let calls = Box(0)
    let (issues, line) = try await Self.run(orders: 50) {
      calls.value += 1
      await withTaskGroup { group in
        for _ in 0..<3 { group.addTask { @concurrent in } }
      }
    }
    #expect(issues.isEmpty)
    let all = try #require(line?.firstMatch(of: /in all their orders \((\d+)\)$/)?.1)
    #expect(calls.value >= Int(all) ?? 0 && calls.value <= 50)
  }

  @Test func aPartIsToldWithWhatIsLeft() async throws {
    let (_, line) = try await Self.run(orders: 100) {
      await withTaskGroup { group in
        for _ in 0..<6 { group.addTask { @concurrent in await Task.yield() } }
      }
    }
    #expect(line?.contains("1 pass in a part of them (least is known of ") == true)
    #expect(line?.contains("a fault that needs one thing before another") == true)
  }

  @Test(arguments: [(nil, 50), (20, 50), (1, 1)])
  func theEnvironmentSaysHowManyUnlessATestSaysOne(own: Int?, expected: Int) throws {
    let trait = SimulatedTrait.simulated(orders: own)
    #expect(try trait.orders(in: ["BINDLAB_ORDERS": "50"]) == expected)
    #expect(try trait.orders(in: [:]) == own)
  }

  @Test func aTestThatIsLiveIsToldOnce() {
    let tally = OrderTally()
    for name in ["one", "one", "two"] { tally.note(live: name) }
    #expect(tally.line(for: "S") == "S, test cases in many orders: 2 not simulated: one, two")
  }

  /// `.simulated` alone has one more order than first in, first out.
  @Test(.enabled(if: traitsSayHowMany)) func whatHangsOnFirstInFirstOutIsFound() async throws {
    let (issues, line) = try await Self.run(orders: nil) {
      let order = Box<[Int]>([])
      await withTaskGroup { group in
        for number in 0..<6 { group.addTask { @concurrent in order.value += [number] } }
      }
      let numbers = order.value
      #expect(numbers == Array(0..<6))
    }
    #expect(issues.count == 2 && issues[0].contains("numbers → ["))
    let last = issues.last ?? ""
    #expect(last.contains("  run 2 of 2, shrunk to 1 swap\n  again: BINDLAB_ORDER="))
    #expect(line == "Suite, test cases in many orders: 1 fail in an order")
  }

  @Test(.enabled(if: traitsSayHowMany), arguments: [(1, 1), (2, 2)])
  func oneMoreOrderIsOneMoreCall(tasks: Int, calls: Int) async throws {
    let called = Box(0)
    let (issues, line) = try await Self.run(orders: nil) {
      called.value += 1
      if tasks > 1 { await withTaskGroup { group in for _ in 0..<9 { group.addTask {} } } }
    }
    #expect(issues.isEmpty && line == nil && called.value == calls)
  }

  /// State that runs share is no order, whatever the run in which it tells.
  @Test(arguments: 1...6) func whatFailsOnceItHasPassedIsChance(passes: Int) {
    let runs = Box(0)
    let found = failure(in: 50, [:]) {
      runs.value += 1
      let run = runs.value
      await withTaskGroup { group in for _ in 0..<4 { group.addTask { @concurrent in } } }
      if run > passes { throw CancellationError() }
    }.text
    #expect(found?.hasPrefix("this test is not deterministic: the same order passed") == true)
    #expect(found?.contains("it threw CancellationError()") == true)
  }

  @Test(.enabled(if: traitsSayHowMany)) func whatFailsInItsSecondRunIsChance() async throws {
    let runs = Box(0)
    let (issues, _) = try await Self.run(orders: nil) {
      runs.value += 1
      await withTaskGroup { group in for _ in 0..<9 { group.addTask {} } }
      #expect(runs.value == 1)
    }
    #expect(issues.count == 1 && issues[0].contains("not deterministic: the same order passed"))
  }

  /// As libraries do that run all jobs of the pool themselves. This one hands each on.
  @Test func whereALibraryTakesJobsNothingIsSaidOfAllOrders() async throws {
    typealias Original = @convention(thin) (UnownedJob) -> Void
    typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    let place = try #require(dlsym(nil, "swift_task_enqueueGlobal_hook"))
    let hook = UnsafeTransfer(place.assumingMemoryBound(to: Hook?.self))
    let (issues, line) = try await Self.run(orders: 20) {
      hook.value.pointee = { job, original in original(job) }
      await Task { @concurrent in }.value
      hook.value.pointee = nil
    }
    #expect(issues.isEmpty)
    #expect(line?.contains("of a part of the jobs was run: a library took") == true)
  }

  @Test func anErrorIsAFailure() async throws {
    let (issues, _) = try await Self.run(orders: 5) { throw CancellationError() }
    #expect(issues.count == 1 && issues[0].contains("it threw CancellationError()"))
  }
}

private struct UnsafeTransfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
