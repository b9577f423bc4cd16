import Observation
import OpenCombine
import Testing

/// Are first values lost when one bridge feeds another?
///
/// Each source has 0. It is bridged in a turn of main, gets 1 in the same turn and 2 after a rest.
@Suite struct FirstValueTests {
  /// A source with its bridge.
  struct Bridge: Sendable {
    let source: String
    let name: String
    /// Builds both in a turn of main, and returns how the source is written.
    let build: @MainActor @Sendable (Received) -> (Int) -> Void
  }

  @MainActor final class Received {
    private(set) var values: [Int] = []
    /// The objects that must live as long as the bridge.
    var held: [Any] = []

    func receive(_ value: Int) { values.append(value) }

    /// Receives the values of a sequence in a task.
    func follow(_ values: AsyncStream<Int>) {
      Task { for await value in values { receive(value) } }
    }
  }

  @Test func firstValuesAreLostWhereTheBridgeIsBuiltLater() throws {
    var table = AnswerTable("source", "bridge", "received (orders)", "lost", "twice")
    for bridge in Self.bridges {
      let runs = try inEachOrder {
        let received = Received()
        let write = bridge.build(received)
        write(1)
        try await rest()
        write(2)
        try await rest()
        return received.values
      }
      #expect(runs.allSatisfy { $0.last == 2 && $0 == $0.sorted() }, "\(bridge.name)")
      #expect(Set(runs).count == 1, "\(bridge.name)")
      let texts = runs.map { $0.map(String.init).joined(separator: " ") }
      let lost = (0...2).filter { value in runs.contains { !$0.contains(value) } }
      let twice = (0...2).filter { value in runs.contains { $0.count { $0 == value } > 1 } }
      table.add(bridge.source, bridge.name, texts.tally, Self.list(lost), Self.list(twice))
    }
    try table.expectOnPage(as: "first values")
  }

  private static func list(_ values: [Int]) -> String {
    values.isEmpty ? "none" : values.map(String.init).joined(separator: ", ")
  }

  private static let bridges = subjects + streams + observed

  private static let subjects = [
    Bridge(source: "`CurrentValueSubject`", name: "`sink` yields to a stream") { received in
      let subject = CurrentValueSubject<Int, Never>(0)
      received.stream(of: subject)
      return { subject.send($0) }
    },
    Bridge(source: "`CurrentValueSubject`", name: "`values`, read in a task") { received in
      let subject = CurrentValueSubject<Int, Never>(0)
      received.followValues(of: subject)
      return { subject.send($0) }
    },
    Bridge(source: "`CurrentValueSubject`", name: "read once, and `sink`") { received in
      let subject = CurrentValueSubject<Int, Never>(0)
      received.receive(subject.value)
      received.stream(of: subject)
      return { subject.send($0) }
    },
    Bridge(source: "`PassthroughSubject`", name: "`sink` yields to a stream") { received in
      let subject = PassthroughSubject<Int, Never>()
      subject.send(0)
      received.stream(of: subject)
      return { subject.send($0) }
    },
  ]

  private static let streams = [
    Bridge(source: "`AsyncStream`", name: "a task sets an `@Observable`, tracked") { received in
      let (values, sender) = AsyncStream.makeStream(of: Int.self)
      let model = Number()
      sender.yield(0)
      Task { @MainActor in for await value in values { model.value = value } }
      received.track(model)
      return { sender.yield($0) }
    },
    Bridge(source: "`AsyncStream`, newest 1 kept", name: "read in a task") { received in
      let (values, sender) = AsyncStream.makeStream(
        of: Int.self, bufferingPolicy: .bufferingNewest(1))
      sender.yield(0)
      received.follow(values)
      return { sender.yield($0) }
    },
  ]

  private static let observed = [
    Bridge(source: "`@Observable`", name: "`Observations` in a task yields to a stream") {
      received in
      let model = Number()
      let (values, sender) = AsyncStream.makeStream(of: Int.self)
      Task { @MainActor in for await value in Observations({ model.value }) { sender.yield(value) }
      }
      received.follow(values)
      return { model.value = $0 }
    },
    Bridge(source: "`@Observable`", name: "tracking feeds a `PassthroughSubject`") { received in
      let model = Number()
      let subject = PassthroughSubject<Int, Never>()
      received.feed(subject, from: model)
      received.stream(of: subject)
      return { model.value = $0 }
    },
    Bridge(source: "`@Observable`", name: "tracking feeds a `CurrentValueSubject`") { received in
      let model = Number()
      let subject = CurrentValueSubject<Int, Never>(model.value)
      received.stream(of: subject)
      received.feed(subject, from: model)
      return { model.value = $0 }
    },
  ]
}

extension FirstValueTests.Received {
  /// Subscribes now, and receives the values by a stream.
  fileprivate func stream<P: Publisher<Int, Never>>(of publisher: P) {
    let (values, sender) = AsyncStream.makeStream(of: Int.self)
    held.append(publisher.sink { sender.yield($0) })
    follow(values)
  }

  /// Subscribes when the task of the reader begins.
  fileprivate func followValues<P: Publisher<Int, Never>>(of publisher: P) {
    Task { for await value in publisher.values { receive(value) } }
  }

  fileprivate func track(_ model: Number) {
    let value = withObservationTracking {
      model.value
    } onChange: { [weak self] in
      Task { @MainActor in self?.track(model) }
    }
    receive(value)
  }

  fileprivate func feed<S: Subject<Int, Never>>(_ subject: S, from model: Number) {
    let feeding = NumberView(model) { view in
      Task { @MainActor in view.renew() }
    } didShow: {
      subject.send($0)
    }
    held.append(feeding)
    feeding.renew()
  }
}
