import CombineOperators
import OpenCombine
import Testing

@Suite struct CombineLatestTests {
  private let transcript = Transcript()

  private func observe(_ publisher: some Publisher<String, Never>) -> AnyCancellable {
    publisher.sink { [transcript] in transcript.add($0) }
  }

  @Test func eachValueIsOneOutputOnceAllHaveSentOne() {
    let a = OrderedPassthroughSubject<Int, Never>()
    let b = OrderedPassthroughSubject<String, Never>()
    let c = OrderedPassthroughSubject<Bool, Never>()
    let token = observe(a.combineLatest(b, c) { "\($0) \($1) \($2)" })
    a.send(1)
    b.send("x")
    a.send(2)
    #expect(transcript.lines.isEmpty)
    c.send(true)
    a.send(2)
    b.send("y")
    #expect(transcript.lines == ["2 x true", "2 x true", "2 y true"])
    token.cancel()
    a.send(3)
    #expect(transcript.lines.count == 3)
  }

  @Test func twoUpstreamsWithCurrentValuesAreOneOutputAtFirst() {
    let a = OrderedCurrentValueSubject<Int, Never>(1)
    let b = OrderedCurrentValueSubject<Int, Never>(2)
    let token = observe(a.combineLatest(b) { "\($0) \($1)" })
    #expect(transcript.lines == ["1 2"])
    b.send(3)
    a.send(4)
    #expect(transcript.lines == ["1 2", "1 3", "4 3"])
    token.cancel()
  }

  /// The graph of the original form: a value that reaches the result by two ways is told twice, and
  /// the first time beside an old one.
  @Test func aDiamondTellsAValueTwice() {
    let a = OrderedCurrentValueSubject<Int, Never>(0)
    let b = OrderedCurrentValueSubject<Int, Never>(0)
    let sum = a.combineLatest(b) { $0 + $1 }
    let token = observe(sum.combineLatest(b) { "\($0) \($1)" })
    b.send(1)
    #expect(transcript.lines == ["0 0", "1 0", "1 1"])
    token.cancel()
  }

  @Test func cancellingReleasesValuesAndDownstream() {
    let a = OrderedPassthroughSubject<Transcript, Never>()
    let b = OrderedPassthroughSubject<Transcript, Never>()
    weak var value: Transcript?
    weak var captured: Transcript?
    do {
      let (sent, kept) = (Transcript(), Transcript())
      (value, captured) = (sent, kept)
      let token = a.combineLatest(b) { first, _ in first }.sink { _ in kept.add("") }
      a.send(sent)
      b.send(Transcript())
      #expect(kept.lines.count == 1)
      token.cancel()
    }
    #expect(value == nil)
    #expect(captured == nil)
  }

  @Test func cancellingReleasesAJoinOfJoins() {
    let a = OrderedCurrentValueSubject<Int, Never>(0)
    weak var captured: Transcript?
    do {
      let kept = Transcript()
      captured = kept
      let token = a.combineLatest(a) { $0 + $1 }.combineLatest(a) { "\($0) \($1)" }
        .sink { kept.add($0) }
      #expect(kept.lines == ["0 0"])
      token.cancel()
    }
    #expect(captured == nil)
  }
}
