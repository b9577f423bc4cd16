import Dispatch
import Queues
import Synchronization
import TestSupport
import Testing

/// Waiting for the lock of a layout is told as a pause.
@Suite(.serialized) struct PauseLiveTests {
  /// Lets the holder of the lock go as soon as somebody is about to wait for it.
  private final class Watch: QueueObserver, Sendable {
    let isAwaited = DispatchSemaphore(value: 0)
    let pauses = Atomic(0)
    let ended = Atomic(0)
    let enqueueings = Atomic(0)

    func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 {
      enqueueings.add(1, ordering: .relaxed)
      return 0
    }

    func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 { cause }
    func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {}
    func notified() -> UInt32 { 0 }

    func pauseBegan() -> UInt64 {
      pauses.add(1, ordering: .relaxed)
      isAwaited.signal()
      return 7
    }

    func pauseEnded(since began: UInt64) {
      if began == 7 { ended.add(1, ordering: .relaxed) }
    }
  }

  /// The first job holds the lock until the second one is about to wait for it.
  @Test func aContendedLockIsAPauseAndAFreeOneIsNone() async {
    let (pauses, ended, enqueueings, order) = await DriverThread.run {
      let backend = LiveBackend()
      let watch = Watch()
      backend.observer = watch
      let queues = LayoutQueues(.modelLocked, on: backend, external: ["other"])
      let journal = Journal<String>()
      let isInside = DispatchSemaphore(value: 0)
      queues.queue(named: "other").async {
        queues.onModel {
          // The pauses of the two enqueueings below.
          for _ in 0..<2 { watch.isAwaited.wait() }
          isInside.signal()
          watch.isAwaited.wait()
          journal.write("first")
        }
      }
      queues.main.async {
        isInside.wait()
        queues.onModel { journal.write("second") }
        queues.onModel { journal.write("third") }
      }
      _ = try? backend.settle()
      return (
        watch.pauses.load(ordering: .relaxed), watch.ended.load(ordering: .relaxed),
        watch.enqueueings.load(ordering: .relaxed), journal.entries
      )
    }
    #expect(order == ["first", "second", "third"])
    #expect(enqueueings == 2)
    #expect(pauses - enqueueings == 1)
    #expect(ended == pauses)
  }
}
