import AsyncAlgorithms
import TaskExecutors
import Testing

/// `debounce(for:)` of swift-async-algorithms, as it is, in virtual time: 300 ms of quiet.
@Suite struct DebounceTests {
  /// A text and the virtual time in ms.
  struct Moment: Hashable, Sendable, CustomStringConvertible {
    let text: String
    let time: Int

    init(_ text: String, _ time: Int) {
      self.text = text
      self.time = time
    }

    var description: String { "\(text) at \(time)" }
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1))
  }

  /// What comes out, and when. The texts end at `end`.
  private static func simulation(
    of typed: [Moment], end: Int, seed: UInt64? = nil
  ) throws -> Simulation<[Moment]> {
    try simulated(seed: seed) {
      let clock = TaskClock()
      let began = clock.now
      let now = { @Sendable in milliseconds(began.duration(to: clock.now)) }
      let (texts, sender) = AsyncStream.makeStream(of: String.self)
      let reader = Task {
        var came: [Moment] = []
        for await text in texts.debounce(for: .milliseconds(300)) {
          came.append(Moment(text, now()))
        }
        return came
      }
      for moment in typed {
        try await pause(.milliseconds(moment.time - now()))
        sender.yield(moment.text)
      }
      try await pause(.milliseconds(end - now()))
      sender.finish()
      return await reader.value
    }
  }

  @Test func explore() throws {
    for (typed, end) in [
      ([Moment("a", 0), Moment("b", 100), Moment("c", 200), Moment("d", 1_000)], 2_000),
      ([Moment("a", 0), Moment("b", 300), Moment("c", 600)], 2_000),
      ([Moment("a", 0), Moment("b", 299), Moment("c", 598)], 2_000),
      ([Moment("a", 0), Moment("b", 301), Moment("c", 602)], 2_000),
      ([Moment("a", 0), Moment("b", 100)], 150),
      ([Moment("a", 0), Moment("b", 0), Moment("c", 0)], 1_000),
      ([Moment("a", 0), Moment("b", 250), Moment("c", 500), Moment("d", 750)], 5_000),
      ([], 150),
    ] {
      var outs: [String: Int] = [:]
      for seed in [nil] + (0..<200).map({ UInt64($0) as UInt64? }) {
        let s = try Self.simulation(of: typed, end: end, seed: seed)
        outs["\(s.value) left \(s.left.count) time \(s.time)", default: 0] += 1
      }
      print("EXPLORE", typed, end, outs)
    }
  }
}
