import Queues
import Replay
import Testing
import Verification

/// Whatever the user does and however the jobs interleave: no invariant is broken, and some order
/// that keeps each queue's own explains the end.
@Suite struct RandomRunTests {
  @Test(arguments: 0..<20)
  func randomSchedulesKeepTheInvariants(block: UInt64) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      let bursts = try RandomBursts(seed: seed)
      let failures = bursts.failures(on: .ordered(.walk(seed: seed)))
      #expect(failures.isEmpty, "\(bursts.place(seed: seed)): \(failures.map(\.text))")
    }
  }
}
