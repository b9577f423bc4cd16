import Replay
import TestSupport
import Testing
import Verification

@Suite(.serialized) struct RandomRunLiveTests {
  /// Random runs over the whole matrix, on Dispatch: 2 000 where all is wanted, else 400.
  @Test(arguments: 0..<8)
  func randomRunsKeepTheInvariants(block: UInt64) async throws {
    let count: UInt64 = WholeMatrix.isWanted ? 250 : 50
    let found = try await DriverThread.run {
      Result {
        try ((block * 250)..<(block * 250 + count)).flatMap { seed in
          let bursts = try RandomBursts(seed: seed)
          return bursts.failures(on: .live).map { "\(bursts.place(seed: seed)): \($0.text)" }
        }
      }
    }.get()
    #expect(found.isEmpty, "\(found.prefix(5))")
  }
}
