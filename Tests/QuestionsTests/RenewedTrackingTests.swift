import Observation
import Testing

/// Does renewed observation tracking lose changes, and in which form?
@Suite struct RenewedTrackingTests {
  /// The way in which the view comes back for a change.
  enum Renewal: String, CaseIterable {
    case atOnce = "at once, in `onChange`"
    case byJob = "by a job of main"
    case byTask = "by a task of `MainActor`"
  }

  /// The way in which 1, 2 and 3 are written.
  enum Writes: String, CaseIterable {
    case oneTurn = "in one turn of main"
    case queuedTurns = "in three turns, enqueued together"
    case settledTurns = "in three turns, each after a rest"
    case pool = "from the pool, with awaits between"

    func run(on stage: Stage, _ number: Number) throws {
      switch self {
      case .oneTurn: stage.post { for value in 1...3 { number.value = value } }
      case .queuedTurns: for value in 1...3 { stage.post { number.value = value } }
      case .settledTurns:
        for value in 1...3 {
          stage.post { number.value = value }
          try stage.settle()
        }
      case .pool:
        stage.post {
          Task.detached {
            for value in 1...3 {
              number.value = value
              await hop()
            }
          }
        }
      }
      try stage.settle()
    }
  }

  @Test func changesOfATurnAreOneAndTheLastIsShown() throws {
    var table = AnswerTable(
      "1, 2 and 3 are written", "renewed", "shown (orders)", "orders that end with 3")
    for writes in Writes.allCases {
      for renewal in Renewal.allCases {
        let shown = try orders.map { try Self.shown(writes, renewal, seed: $0) }
        let right = shown.count { $0.last == 3 }
        #expect(right == (renewal == .atOnce ? 0 : orders.count))
        #expect(shown.allSatisfy { $0 == $0.sorted() })
        if writes == .settledTurns, renewal != .atOnce {
          #expect(shown.allSatisfy { $0 == [0, 1, 2, 3] })
        }
        let texts = shown.map { $0.map(String.init).joined(separator: " ") }
        table.add(writes.rawValue, renewal.rawValue, texts.tally, "\(right) of \(orders.count)")
      }
    }
    try table.expectOnPage(as: "renewed tracking")
  }

  private static func shown(_ writes: Writes, _ renewal: Renewal, seed: UInt64) throws -> [Int] {
    let stage = Stage(seed: seed)
    defer { stage.end() }
    let number = Number()
    let view = NumberView(number) { view in
      switch renewal {
      case .atOnce: view.renew()
      case .byJob: stage.post { view.renew() }
      case .byTask: Task { @MainActor in view.renew() }
      }
    }
    stage.post { view.renew() }
    try stage.settle()
    try writes.run(on: stage, number)
    return view.shown
  }
}

/// Each simulation is one thread.
@Observable
final class Number: @unchecked Sendable {
  var value = 0
}

/// Shows a number, and comes back for each change that it hears of.
final class NumberView: @unchecked Sendable {
  private(set) var shown: [Int] = []
  private let number: Number
  private let willChange: (NumberView) -> Void
  private let didShow: (Int) -> Void

  init(
    _ number: Number, willChange: @escaping (NumberView) -> Void,
    didShow: @escaping (Int) -> Void = { _ in }
  ) {
    (self.number, self.willChange, self.didShow) = (number, willChange, didShow)
  }

  func renew() {
    let value = withObservationTracking {
      number.value
    } onChange: { [weak self] in
      if let self { willChange(self) }
    }
    shown.append(value)
    didShow(value)
  }
}
