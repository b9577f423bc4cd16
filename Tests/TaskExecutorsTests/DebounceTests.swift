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

  /// The texts that come out, with their times. The texts end at `end`.
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

  /// The last text comes once nothing has come for 300 ms, at that time. What is left comes as soon
  /// as the texts end.
  @Test(arguments: [
    (
      typed: [Moment("a", 0), Moment("b", 100), Moment("c", 200), Moment("d", 1_000)], end: 2_000,
      came: [Moment("c", 500), Moment("d", 1_300)]
    ),
    (
      typed: [Moment("a", 0), Moment("b", 299), Moment("c", 598)], end: 2_000,
      came: [Moment("c", 898)]
    ),
    (
      typed: [Moment("a", 0), Moment("b", 301), Moment("c", 602)], end: 2_000,
      came: [Moment("a", 300), Moment("b", 601), Moment("c", 902)]
    ),
    (
      typed: [Moment("a", 0), Moment("b", 0), Moment("c", 0)], end: 1_000,
      came: [Moment("c", 300)]
    ),
    (typed: [Moment("a", 0), Moment("b", 100)], end: 150, came: [Moment("b", 150)]),
    (typed: [], end: 150, came: []),
  ])
  func theSameComesAtTheSameTimeInAnyOrderOfJobs(
    typed: [Moment], end: Int, came: [Moment]
  ) throws {
    for seed in [nil] + (0..<100).map({ UInt64?($0) }) {
      let simulation = try Self.simulation(of: typed, end: end, seed: seed)
      #expect(simulation.value == came, "\(String(describing: seed))")
      #expect(simulation.time == .milliseconds(end))
      #expect(simulation.left.isEmpty)
    }
  }

  /// A text at the very end of the quiet time: the order of jobs decides whether the one before it
  /// still comes. The last text is never lost, and an order has one outcome.
  @Test func aTextAtTheEndOfTheQuietTimeIsATie() throws {
    let typed = [Moment("a", 0), Moment("b", 300), Moment("c", 600)]
    let all = [Moment("a", 300), Moment("b", 600), Moment("c", 900)]
    func outcome(_ seed: UInt64?) throws -> Simulation<[Moment]> {
      try Self.simulation(of: typed, end: 2_000, seed: seed)
    }
    var outcomes: Set<[Moment]> = []
    for seed in [nil] + (0..<100).map({ UInt64?($0) }) {
      let (first, again) = (try outcome(seed), try outcome(seed))
      #expect(first.value == again.value && first.jobs == again.jobs)
      #expect(first.value.last == all.last && Set(first.value).isSubset(of: all))
      outcomes.insert(first.value)
    }
    #expect(outcomes.contains(all) && outcomes.contains([Moment("c", 900)]))
  }
}
