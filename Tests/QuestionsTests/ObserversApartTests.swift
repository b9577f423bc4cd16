import CombineOperators
import Observation
import OpenCombine
import Testing

/// Do two observers of one model ever disagree on screen?
@Suite struct ObserversApartTests {
  /// The values that two labels show.
  final class Labels: @unchecked Sendable {
    /// Answers a shown 1 with 2, once, whichever label shows it first.
    var correct: (() -> Void)?
    private(set) var shown: [Int?] = [nil, nil]
    private(set) var turnsApart = 0

    var areApart: Bool { shown[0] != shown[1] }

    func show(_ value: Int, in label: Int) {
      shown[label] = value
      guard value == 1, let correct else { return }
      self.correct = nil
      correct()
    }

    func turnEnded() { if areApart { turnsApart += 1 } }
  }

  /// Binds both labels to one model, and returns how the model is written, and what must live.
  struct Binding: Sendable {
    let name: String
    let connect: @Sendable (Labels, Stage) -> (write: (Int) -> Void, holding: [Any])
  }

  @Test func theyDisagreeForATurnAndClosuresForGood() throws {
    var table = AnswerTable(
      "binding", "ends of turns apart, three writes", "apart at the end",
      "ends of turns apart, a label writes", "apart at the end")
    for binding in Self.bindings {
      let plain = try orders.map { try Self.run(binding, seed: $0, correcting: false) }
      let nested = try orders.map { try Self.run(binding, seed: $0, correcting: true) }
      #expect(plain.allSatisfy { $0.shown == [3, 3] })
      #expect(nested.allSatisfy { $0.shown.contains(2) && Set($0.shown).isSubset(of: [1, 2]) })
      table.add(
        binding.name, plain.map(\.turnsApart).range, Self.apart(plain),
        nested.map(\.turnsApart).range, Self.apart(nested))
    }
    try table.expectOnPage(as: "observers apart")
  }

  private static func apart(_ runs: [Labels]) -> String {
    "\(runs.count(where: \.areApart)) of \(runs.count)"
  }

  /// - Parameter correcting: a label writes 2 when it shows 1, instead of two more writes.
  private static func run(_ binding: Binding, seed: UInt64, correcting: Bool) throws -> Labels {
    let stage = Stage(seed: seed)
    let labels = Labels()
    var connection: (write: (Int) -> Void, holding: [Any])?
    stage.post { connection = binding.connect(labels, stage) }
    try stage.settle()
    stage.atEndOfTurn { labels.turnEnded() }
    if correcting { labels.correct = { connection?.write(2) } }
    for value in correcting ? 1...1 : 1...3 {
      stage.post { connection?.write(value) }
      try stage.settle()
    }
    stage.end()
    return labels
  }

  private static let bindings = pushed + pulled

  /// The model calls its observers, one after the other.
  private static let pushed = [
    Binding(name: "a list of closures") { labels, _ in
      let closures = [0, 1].map { label in { labels.show($0, in: label) } }
      return ({ value in for closure in closures { closure(value) } }, [])
    },
    Binding(name: "`CurrentValueSubject`, a `sink` each") { labels, _ in
      let subject = CurrentValueSubject<Int, Never>(0)
      return ({ subject.send($0) }, sinks(of: subject, labels))
    },
    Binding(name: "`@Published`, a `sink` each") { labels, _ in
      let model = PublishedNumber()
      return ({ model.value = $0 }, sinks(of: model.$value, labels))
    },
    Binding(name: "BindLab's ordered subject, a `sink` each") { labels, _ in
      let subject = OrderedCurrentValueSubject<Int, Never>(0)
      return ({ subject.send($0) }, sinks(of: subject, labels))
    },
  ]

  /// Each observer comes back for the value in a turn of its own.
  private static let pulled = [
    Binding(name: "tracking renewed by a job, each its own") { labels, stage in
      let number = Number()
      let views = [0, 1].map { label in
        NumberView(number) { view in
          stage.post { view.renew() }
        } didShow: {
          labels.show($0, in: label)
        }
      }
      for view in views { view.renew() }
      return ({ number.value = $0 }, views)
    },
    Binding(name: "`Observations`, a task each") { labels, _ in
      let number = Number()
      for label in [0, 1] { show(number, in: [label], of: labels) }
      return ({ number.value = $0 }, [])
    },
    Binding(name: "`AsyncStream`, a task each") { labels, _ in
      let senders = [0, 1].map { label in
        let (values, sender) = AsyncStream.makeStream(of: Int.self)
        Task { @MainActor in for await value in values { labels.show(value, in: label) } }
        return sender
      }
      return ({ value in for sender in senders { sender.yield(value) } }, senders)
    },
    Binding(name: "one task of `Observations` for both") { labels, _ in
      let number = Number()
      show(number, in: [0, 1], of: labels)
      return ({ number.value = $0 }, [])
    },
  ]

  private static func sinks<P: Publisher<Int, Never>>(of publisher: P, _ labels: Labels) -> [Any] {
    [0, 1].map { label in publisher.sink { labels.show($0, in: label) } }
  }

  private static func show(_ number: Number, in shown: [Int], of labels: Labels) {
    Task { @MainActor in
      for await value in Observations({ number.value }) {
        for label in shown { labels.show(value, in: label) }
      }
    }
  }
}

private final class PublishedNumber {
  @Published var value = 0
}
