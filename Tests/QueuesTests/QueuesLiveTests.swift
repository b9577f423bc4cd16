import CThreadContext
import Queues
import TestSupport
import Testing

@Suite(.serialized) struct QueuesLiveTests {
  /// The kinds of the queues that `queues(of:)` makes.
  static let kinds: [JobQueue.Kind] = [.main, .serial, .serial, .concurrent]

  static func queues(of backend: LiveBackend) -> [JobQueue] {
    [backend.main] + kinds.dropFirst().map { backend.makeQueue(named: "queue", kind: $0) }
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
    let expected = (0..<5).map { index in (0..<4).map { $0 == index } }
    #expect(seen == expected)
  }

  @Test func advancingRunsTheTimersThatComeDue() async {
    let fired = await DriverThread.run {
      let backend = LiveBackend()
      let serial = backend.makeQueue(named: "serial", kind: .serial)
      let fired = Journal<String>()
      let start = backend.now
      backend.main.async(after: 1_000) {
        fired.write("timer")
        serial.async { fired.write("work") }
      }
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

  /// Each input is known at the end of its own chain of hops.
  @Test func inputAndCauseGoAlongOverEveryHop() async {
    let wrong = await DriverThread.run {
      let backend = LiveBackend()
      let serial = backend.makeQueue(named: "serial", kind: .serial)
      let concurrent = backend.makeQueue(named: "concurrent", kind: .concurrent)
      let context = bindlab_thread_context_current()
      let ended = Journal<Bool>()
      for input in UInt32(1)...500 {
        context.pointee.input = input
        context.pointee.cause = 2 * input
        concurrent.async {
          serial.async {
            backend.main.async {
              let seen = bindlab_thread_context_current().pointee
              ended.write(seen.input == input && seen.cause == 2 * input)
            }
          }
        }
      }
      _ = try? backend.settle()
      let isKept = context.pointee.input == 500 && context.pointee.queue == 0
      return ended.entries.count { !$0 } + (isKept ? 0 : 1) + 500 - ended.entries.count
    }
    #expect(wrong == 0)
  }
}
