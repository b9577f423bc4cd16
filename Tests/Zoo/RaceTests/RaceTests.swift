import Exploration
import Queues
import RaceScores
import Testing
import Zoo

/// The explorer on faults that hang on the order of events. `zoo-bindlab races` tries more orders,
/// and says how each is found.
@Suite struct RaceTests {
  /// Those that need more orders than a test can wait for.
  private static let slow = ["two-windows"]

  @Test(arguments: Race.all.map(\.name))
  func theWrongOneIsFoundAndTheRightOneIsNot(name: String) throws {
    let race = try #require(Race.all.first { $0.name == name })
    let wrong = try race.explored(Race.wrong, orders: 200)
    let isMissed = race.miss != nil || Self.slow.contains(name)
    #expect(wrong.failures.isEmpty == isMissed, "\(wrong.runs) orders")
    if let failure = wrong.failures.first {
      #expect(failure.inputs <= 6 && failure.swaps <= 2, "\(failure.schedule)")
    }
    let right = try race.explored(Race.right, orders: 100)
    #expect(right.failures.isEmpty, "\(right.failures.map(\.cause))")
  }
}
