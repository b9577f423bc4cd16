import CombineOperators
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// In the scripts upstream a is the source and b the other.
@Suite struct WithLatestFromTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let script: String
    let output: String
    var testDescription: String { script }
    init(_ script: String, _ output: String) {
      self.script = script
      self.output = output
    }
  }

  private let transcript = Transcript()

  private func play(_ script: String, _ setting: JoinScript = JoinScript()) -> String {
    setting.play(script.split(separator: " ").map(String.init)) { upstreams in
      upstreams[0].withLatestFrom(upstreams[1]) { $0 + $1 }.eraseToAnyPublisher()
    }.joined(separator: " ")
  }

  @Test(arguments: [
    Case("r* a1 b2 b3", ""),
    Case("r* a1 b2 a3 b4 b5 a6 a7", "32 65 75"),
    Case("b2 r* a3", "32"),
    Case("r1 b2 a3 a4 r1 a5", "32 52"),
    Case("r1 a1 a2 b3 a4", "43"),
    Case("r* b2 x a3", ""),
  ]) func onlyTheSourceLeadsToOutputs(_ example: Case) {
    #expect(play(example.script) == example.output)
  }

  @Test(arguments: [
    Case("r* a|", "|"),
    Case("r* b1 a2 a| b3", "21 |"),
    Case("r* b1 b| a2 a3 a|", "21 31 |"),
    Case("r* b| a1 a|", "|"),
    Case("r* b! a1", "!"),
    Case("r* b1 a2 a!", "21 !"),
    Case("r* b1 a2 b! a3", "21 !"),
  ]) func completesWithTheSourceAndFailsWithEither(_ example: Case) {
    #expect(play(example.script) == example.output)
  }

  @Test func valuesSentFromInsideReceiveComeAfterwardsWithTheOtherOfTheirTime() {
    let nested = JoinScript(nested: [0: ["a3", "b4", "a5"], 1: ["x"]])
    #expect(play("r* b1 a2", nested) == "21 31")
    let failing = JoinScript(nested: [0: ["b4", "a5", "b!", "a6"]])
    #expect(play("r* b1 a2", failing) == "21 54 !")
  }

  @Test func withoutTransformTheOtherIsPublished() {
    let source = PassthroughSubject<Int, Never>()
    let other = CurrentValueSubject<String, Never>("x")
    var seen: [String] = []
    let token = source.withLatestFrom(other).sink { seen.append($0) }
    source.send(1)
    other.send("y")
    source.send(2)
    #expect(seen == ["x", "y"])
    token.cancel()
  }

  @Test func theOtherIsSubscribedAndAskedFirstAndTheSourceGetsTheDemand() {
    let (source, other, downstream) = make()
    downstream.request(.max(2))
    downstream.request(.max(3))
    #expect(
      transcript.lines == [
        "other subscribed", "other asked for unlimited", "source subscribed",
        "source asked for max(2)", "source asked for max(3)",
      ])
    source.send(1)
    other.send(5)
    source.send(2)
    #expect(source.answers == [.max(1), .none])
    #expect(other.answers == [.none])
    #expect(transcript.lines.last == "7")
  }

  @Test func demandAnsweredToAnOutputIsAskedOfTheSource() {
    let (source, other, downstream) = make()
    downstream.onValue = { _ in .max(4) }
    downstream.request(.max(1))
    other.send(5)
    source.send(2)
    #expect(transcript.lines.suffix(2) == ["7", "source asked for max(4)"])
  }

  @Test func endingOfEitherCancelsTheOther() {
    let (source, _, _) = make()
    source.send(completion: .finished)
    #expect(transcript.lines.suffix(2) == ["other cancelled", "|"])
    let (_, other, _) = make()
    other.send(completion: .failure(.broken))
    #expect(transcript.lines.suffix(2) == ["source cancelled", "!"])
  }

  private func make() -> (HandPublisher<Int>, HandPublisher<Int>, RecordingSubscriber<Int>) {
    let source = HandPublisher<Int>("source", transcript)
    let other = HandPublisher<Int>("other", transcript)
    let downstream = RecordingSubscriber<Int>(transcript, initial: .none)
    source.withLatestFrom(other) { $0 + $1 }.subscribe(downstream)
    return (source, other, downstream)
  }
}
