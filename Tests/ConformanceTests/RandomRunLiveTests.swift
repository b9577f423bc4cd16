import Replay
import TestSupport
import Testing
import Verification

@Suite(.serialized) struct RandomRunLiveTests {
  /// 2 000 random runs over the whole matrix, on Dispatch.
  @Test(arguments: 0..<8)
  func randomRunsKeepTheInvariants(block: UInt64) async {
    let found = await DriverThread.run {
      ((block * 250)..<(block * 250 + 250)).flatMap { seed in
        let bursts = RandomBursts(seed: seed)
        return bursts.failures(on: .live).map { "\(bursts.place(seed: seed)): \($0.description)" }
      }
    }
    #expect(found.isEmpty, "\(found.prefix(5))")
  }
}
