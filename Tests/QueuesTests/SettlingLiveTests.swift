import Dispatch
import Queues
import TestSupport
import Testing

/// When a live run counts as settled, and when it is stopped.
@Suite(.serialized) struct SettlingLiveTests {
  /// A thousand random trees of jobs, each settled on its own: when `settle` returns, every job has
  /// run, and by the rules.
  @Test func settlingWaitsForAllChainsOfJobs() async {
    let breaches = await DriverThread.run {
      let backend = LiveBackend()
      let queues = QueuesLiveTests.queues(of: backend)
      return (UInt64(1)...1_000).compactMap { seed -> String? in
        let program = JobProgram(on: queues, seed: seed, limit: 30)
        program.start(roots: 4)
        do { try backend.settle() } catch { return "seed \(seed): \(error)" }
        return QueueRules.breach(of: program.events, on: QueuesLiveTests.kinds).map {
          "seed \(seed): \($0)"
        }
      }
    }
    #expect(breaches.isEmpty)
  }

  /// Each link is asked for when all jobs of the previous link have ended. `settle` waits for the
  /// whole chain, and the job budget applies to each link.
  @Test(arguments: [0, 1, 2, 500])
  func aChainIsSettledLinkByLink(length: Int) async {
    let (journal, isSettled) = await DriverThread.run {
      let backend = LiveBackend(jobBudget: 5)
      let serial = backend.makeQueue(named: "serial", kind: .serial)
      let concurrent = backend.makeQueue(named: "concurrent", kind: .concurrent)
      let journal = Journal<String>()
      var asked = 0
      backend.nextWhenSettled = {
        guard asked < length else { return nil }
        asked += 1
        let link = asked
        return {
          journal.write("\(link) begins")
          concurrent.async {}
          concurrent.async {
            serial.async {
              backend.main.async { journal.write("\(link) ends") }
            }
          }
        }
      }
      do { try backend.settle() } catch { return (journal.entries, false) }
      return (journal.entries, true)
    }
    #expect(isSettled)
    #expect(
      journal == (0..<length).flatMap { ["\($0 + 1) begins", "\($0 + 1) ends"] })
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
      // No job of it is left to run in the next settling.
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

  /// Other work holds the thread that a job needs. That is told in the end, and nothing waits for it
  /// any more once the job has run.
  @Test func aJobThatNeverBeginsIsTold() async {
    let (first, second) = await DriverThread.run {
      let (isHeld, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue.main.async {
        isHeld.signal()
        gate.wait()
      }
      isHeld.wait()
      let backend = LiveBackend(timeout: 0)
      backend.main.async {}
      let first = Self.reason { () throws(DidNotSettle) in try backend.settle() }
      gate.signal()
      DispatchQueue.main.sync {}
      return (first, Self.reason { () throws(DidNotSettle) in try backend.settle() })
    }
    #expect(first == .stillRunning(seconds: 0))
    #expect(second == nil)
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
