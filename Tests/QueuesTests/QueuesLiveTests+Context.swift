import CThreadContext
import Queues
import TestSupport
import Testing

extension QueuesLiveTests {
  /// Each of many inputs is found again at the end of its own chain of hops.
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
