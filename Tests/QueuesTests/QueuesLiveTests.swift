import Foundation
import Queues
import TestSupport
import Testing

@Suite(.serialized) struct QueuesLiveTests {
  private static let kinds: [JobQueue.Kind] = [.main, .serial, .serial, .concurrent]

  private static func queues(of backend: LiveBackend) -> [JobQueue] {
    [backend.main] + kinds.dropFirst().map { backend.makeQueue(named: "queue", kind: $0) }
  }

  /// A thousand random trees of jobs, each with its own settling: at each return every job has run,
  /// and run by the rules.
  @Test func settlingWaitsForAllChainsOfJobs() async {
    let breaches = await DriverThread.run {
      let backend = LiveBackend()
      let queues = Self.queues(of: backend)
      return (UInt64(1)...1_000).compactMap { seed -> String? in
        let program = JobProgram(on: queues, seed: seed, limit: 30)
        program.start(roots: 4)
        do { try backend.settle() } catch { return "seed \(seed): \(error)" }
        return QueueRules.breach(of: program.events, on: Self.kinds).map { "seed \(seed): \($0)" }
      }
    }
    #expect(breaches.isEmpty)
  }

  @Test func barriersFenceAConcurrentQueue() async {
    let breach = await DriverThread.run {
      let backend = LiveBackend()
      let queue = backend.makeQueue(named: "concurrent", kind: .concurrent)
      let program = JobProgram(on: [queue], seed: 7, limit: 5_000)
      program.start(roots: 2_000)
      do { try backend.settle() } catch { return "\(error)" }
      return QueueRules.breach(of: program.events, on: [.concurrent]) ?? ""
    }
    #expect(breach == "")
  }

  /// A timer that fires just as the driver stops waiting must not let the next settling return
  /// early.
  @Test func aTimerThatFiresMeanwhileDoesNotEndTheNextSettling() async {
    let missing = await DriverThread.run {
      let backend = LiveBackend()
      let timers = backend.makeQueue(named: "timers", kind: .concurrent)
      let serial = backend.makeQueue(named: "serial", kind: .serial)
      var missing = 0
      for _ in 0..<3_000 {
        for _ in 0..<3 { timers.async(after: 1) {} }
        serial.async {}
        _ = try? backend.settle()
        let ended = Journal<Void>()
        serial.async {
          timers.async { serial.async { ended.write(()) } }
        }
        _ = try? backend.settle()
        if ended.entries.isEmpty { missing += 1 }
      }
      return missing
    }
    #expect(missing == 0)
  }

  @Test func syncWaitsBehindWhatIsQueuedAndReturnsItsResult() async {
    let seen = await DriverThread.run {
      let backend = LiveBackend()
      let serial = backend.makeQueue(named: "serial", kind: .serial)
      let journal = Journal<String>()
      backend.main.async {
        for number in 0..<100 { serial.async { journal.write("\(number)") } }
        let current = serial.sync { [backend.main.isCurrent, serial.isCurrent] }
        journal.write("\(current)")
        journal.write("\([backend.main.isCurrent, serial.isCurrent])")
      }
      _ = try? backend.settle()
      return journal.entries
    }
    #expect(seen == (0..<100).map(String.init) + ["[false, true]", "[true, false]"])
  }

  @Test func aQueueIsCurrentInItsJobsAndNowhereElse() async {
    let seen = await DriverThread.run {
      let backend = LiveBackend()
      let queues = Self.queues(of: backend)
      let journal = Journal<[Bool]>()
      for queue in queues {
        queue.async { journal.write(queues.map(\.isCurrent)) }
        _ = try? backend.settle()
      }
      journal.write(queues.map(\.isCurrent))
      return journal.entries
    }
    let expected = (0..<5).map { place in (0..<4).map { $0 == place } }
    #expect(seen == expected)
  }

  @Test(arguments: [1, 100])
  func aRunThatFeedsItselfIsStopped(budget: Int) async {
    let (ran, reason, isUsable) = await DriverThread.run {
      let backend = LiveBackend(jobBudget: budget)
      let other = backend.makeQueue(named: "other", kind: .serial)
      let ran = Journal<Int>()
      func feed(_ number: Int) {
        ran.write(number)
        (number % 2 == 0 ? backend.main : other).async { feed(number + 1) }
      }
      backend.main.async { feed(1) }
      let reason = Self.reason { () throws(DidNotSettle) in try backend.settle() }
      let count = ran.entries.count
      // It ran dry: nothing of it is left to run in the next settling.
      backend.main.async {}
      let second = Self.reason { () throws(DidNotSettle) in try backend.settle() }
      return (count, reason, second == nil && ran.entries.count == count)
    }
    #expect(ran == budget)
    #expect(reason == .jobBudget(budget))
    #expect(isUsable)
  }

  @Test func exactlyTheBudgetIsNotTooMuch() async {
    let reason = await DriverThread.run {
      let backend = LiveBackend(jobBudget: 10)
      for _ in 0..<10 { backend.main.async {} }
      return Self.reason { () throws(DidNotSettle) in try backend.settle() }
    }
    #expect(reason == nil)
  }

  @Test func advancingRunsTheTimersThatComeDue() async {
    let fired = await DriverThread.run {
      let backend = LiveBackend()
      let serial = backend.makeQueue(named: "serial", kind: .serial)
      let fired = Journal<String>()
      backend.main.async(after: 1_000) {
        fired.write("timer")
        serial.async { fired.write("work") }
      }
      let start = backend.now
      while fired.entries.isEmpty { _ = try? backend.advance(by: 100_000) }
      _ = try? backend.settle()
      return fired.entries + [backend.now - start >= 1_000 ? "late enough" : "early"]
    }
    #expect(fired == ["timer", "work", "late enough"])
  }

  /// Deliveries are enqueued inside the lock, so main shows the changes in the model's order,
  /// however many threads change it.
  @Test func aLockedModelIsShownInItsOrder() async {
    let shown = await DriverThread.run {
      let backend = LiveBackend()
      let workers = (0..<4).map { _ in backend.makeQueue(named: "worker", kind: .serial) }
      let queues = LayoutQueues(.modelLocked, on: backend)
      let shown = Journal<Int>()
      var version = 0
      for _ in 0..<1_000 {
        for worker in workers {
          worker.async {
            queues.onModel {
              version += 1
              let changed = version
              queues.deliver { shown.write(changed) }
            }
          }
        }
      }
      _ = try? backend.settle()
      return shown.entries
    }
    #expect(shown == Array(1...4_000))
  }

  private static func reason(
    _ body: () throws(DidNotSettle) -> Void
  ) -> DidNotSettle? {
    do throws(DidNotSettle) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
