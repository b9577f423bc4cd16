import Observation
import Testing

/// Question 14: how many values does `Observations` skip, and is one ever torn?
@Suite struct ObservationsTests {
  /// A way in which the two properties get 1 to 5, one after the other.
  enum Writes: String, CaseIterable {
    case oneTurn = "in one turn of main"
    case yielding = "in five turns, `Task.yield` between"
    case resting = "in five turns, each after a rest"
    case pool = "from the pool, an await after both"
    case poolBetween = "from the pool, an await between the two"

    @MainActor fileprivate func run(on pair: Pair) async throws {
      switch self {
      case .oneTurn: for value in 1...5 { pair.set(value) }
      case .yielding:
        for value in 1...5 {
          pair.set(value)
          await Task.yield()
        }
      case .resting:
        for value in 1...5 {
          pair.set(value)
          try await rest()
        }
      case .pool, .poolBetween: await write(pair)
      }
    }

    @concurrent private func write(_ pair: Pair) async {
      for value in 1...5 {
        pair.first = value
        if self == .poolBetween { await hop() }
        pair.second = value
        await hop()
      }
    }
  }

  @Test func valuesOfATurnAreOneAndNoneIsTornWithinAJob() throws {
    var table = AnswerTable(
      "two properties get 1 to 5", "elements behind the first", "orders that skip one",
      "orders that end with 5", "orders with a torn element")
    for writes in Writes.allCases {
      let runs = try inEachOrder { try await Self.elements(of: writes) }
      let last = runs.count { $0.last == [5, 5] }
      let torn = runs.count { $0.contains { $0[0] != $0[1] } }
      #expect(runs.allSatisfy { $0.first == [0, 0] })
      #expect(last == orders.count)
      #expect((torn > 0) == (writes == .poolBetween))
      let skipping = runs.count { Set($0.map { $0[1] }).count < 6 }
      table.add(
        writes.rawValue, runs.map { $0.count - 1 }.range, "\(skipping) of \(orders.count)",
        "\(last) of \(orders.count)", "\(torn) of \(orders.count)")
    }
    try table.expectOnPage(as: "observations")
  }

  @MainActor private static func elements(of writes: Writes) async throws -> [[Int]] {
    let pair = Pair()
    let reader = Task {
      var elements: [[Int]] = []
      for await element in Observations({ [pair.first, pair.second] }) {
        elements.append(element)
        if element == [5, 5] { break }
      }
      return elements
    }
    try await rest()
    try await writes.run(on: pair)
    try await rest()
    reader.cancel()
    return await reader.value
  }
}

/// Each simulation is one thread.
@Observable
private final class Pair: @unchecked Sendable {
  var first = 0
  var second = 0

  func set(_ value: Int) {
    (first, second) = (value, value)
  }
}
