import Observation
import TaskExecutors
import Testing

/// A search as many applications have it. An older answer may come after a newer one.
@MainActor @Observable private final class Search {
  private(set) var shown = ""
  private var wanted = ""
  private let ignoresOldAnswers: Bool

  init(ignoresOldAnswers: Bool) {
    self.ignoresOldAnswers = ignoresOldAnswers
  }

  func type(_ text: String) {
    wanted = text
    Task {
      let answer = try await Server.answer(to: text)
      if !ignoresOldAnswers || text == wanted { shown = answer }
    }
  }
}

private enum Server {
  @concurrent static func answer(to text: String) async throws -> String {
    try await Task.sleep(for: .milliseconds(200))
    return "results for \(text)"
  }
}

/// Code with tasks and sleeps runs unchanged, in virtual time; a seed decides the order.
@Suite struct SearchTests {
  private static func shown(_ order: Schedule, ignoresOldAnswers: Bool) throws -> String {
    let simulation = try simulated(order: order) {
      let search = Search(ignoresOldAnswers: ignoresOldAnswers)
      search.type("swif")
      search.type("swift")
      try await Task.sleep(for: .seconds(2))
      return search.shown
    }
    #expect(simulation.left.isEmpty)
    #expect(simulation.time == .seconds(2))
    return simulation.value
  }

  @Test(arguments: UInt64(0)..<100)
  func theLastTextIsAnswered(seed: UInt64) throws {
    #expect(try Self.shown(.walk(seed: seed), ignoresOldAnswers: true) == "results for swift")
  }

  /// In order all is well. Some seed shows the fault, and then shows it each time.
  @Test func anOldAnswerIsCaught() throws {
    #expect(try Self.shown(.fifo, ignoresOldAnswers: false) == "results for swift")
    let seed = try #require(
      try (UInt64(0)..<100).first {
        try Self.shown(.walk(seed: $0), ignoresOldAnswers: false) == "results for swif"
      })
    for _ in 0..<20 {
      #expect(try Self.shown(.walk(seed: seed), ignoresOldAnswers: false) == "results for swif")
    }
  }
}
