import CombineOperators
import OpenCombine
import Testing

@Suite struct CombineLatestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let script: String
    let output: String
    var testDescription: String { script }
    init(_ script: String, _ output: String) {
      self.script = script
      self.output = output
    }
  }

  private func play(_ script: String, _ setting: JoinScript = JoinScript()) -> String {
    setting.play(script.split(separator: " ").map(String.init)) { upstreams in
      upstreams[0].combineLatest(upstreams[1]) { $0 + $1 }.eraseToAnyPublisher()
    }.joined(separator: " ")
  }

  private func playThree(_ script: String) -> String {
    JoinScript().play(script.split(separator: " ").map(String.init)) { upstreams in
      upstreams[0].combineLatest(upstreams[1], upstreams[2]) { $0 + $1 + $2 }
        .eraseToAnyPublisher()
    }.joined(separator: " ")
  }

  @Test(arguments: [
    Case("r* a1", ""),
    Case("r* b1", ""),
    Case("r* a1 a2 b3", "23"),
    Case("r* a1 a2 b2 a3 a45 b22", "22 32 452 4522"),
    Case("r* a1 b1 a1 a1", "11 11 11"),
  ]) func eachValueGivesOneOutputOnceAllHaveSent(_ example: Case) {
    #expect(play(example.script) == example.output)
  }

  @Test(arguments: [
    Case("r* a1 a2 b2 c9 a3 b12 a13 c19", "229 329 3129 13129 131219"),
    Case("r* c1 b1 c2", ""),
    Case("r* a1 b2 a| c| b|", "|"),
    Case("r* a1 b2 c3 a| b4 c| b5 b|", "123 143 153 |"),
    Case("r* a1 b2 c! a3", "!"),
  ]) func threeUpstreamsFollowTheSameRules(_ example: Case) {
    #expect(playThree(example.script) == example.output)
  }

  @Test(arguments: [
    Case("a1 b2", ""),
    Case("a1 b2 r1", ""),  // a subject drops what comes before the first request reaches it
    Case("r1 a1 b2 a3", "12"),
    Case("r1 a1 b2 a3 r1", "12 32"),
    Case("r1 a1 b2 a3 b4 a5 r1", "12 54"),
    Case("r1 a1 b2 r1", "12"),
    Case("r1 a1 b2 a3 r2 b4 a5 r1", "12 32 34 54"),
    Case("r1 r1 a1 b2 a3 a4", "12 32"),
    Case("r1 a1 b2 a3 r*", "12 32"),
    Case("r1 a1 r1 b2 a3 a4 r*", "12 32 42"),
    Case("r1 r* a1 b2 a3 b4", "12 32 34"),
  ]) func demandIsCountedPerOutputAndTheLatestIsRemembered(_ example: Case) {
    #expect(play(example.script) == example.output)
  }

  @Test func demandAnsweredToValuesIsAdded() {
    let answering = JoinScript(answer: .max(1))
    #expect(play("r1 a1 b2 a3 b4", answering) == "12 32 34")
  }

  @Test func demandAskedForFromInsideReceiveCounts() {
    let asking = JoinScript(nested: [0: ["r1"]])
    #expect(play("r1 a1 b2 a3 b4", asking) == "12 32")
  }

  @Test(arguments: [
    Case("r* a| b|", "|"),
    Case("r* a|", ""),
    Case("r* a| b1", ""),
    Case("r* a| b1 b|", "|"),
    Case("r* a1 a| b2 b3 b|", "12 13 |"),
    Case("r* a1 b2 b| a3 a|", "12 32 |"),
    Case("r* a1 b2 a| b| a3 b4", "12 |"),
    Case("r1 a1 b2 a3 a| b| r1", "12 |"),
  ]) func finishesWhenAllUpstreamsHaveFinished(_ example: Case) {
    #expect(play(example.script) == example.output)
  }

  @Test(arguments: [
    Case("r* a!", "!"),
    Case("r* a1 a!", "!"),
    Case("r* a1 b2 b! a3", "12 !"),
    Case("r* a| b!", "!"),
    Case("r* a! b! a| b1", "!"),
  ]) func failsAtOnceWithAnyUpstream(_ example: Case) {
    #expect(play(example.script) == example.output)
  }

  @Test(arguments: [
    Case("x r* a1 b2", ""), Case("r* a1 x b2", ""), Case("r* a1 b2 x a3 a| b|", "12"),
  ]) func nothingComesAfterCancelling(_ example: Case) {
    #expect(play(example.script) == example.output)
  }

  @Test func cancellingFromInsideReceiveStopsWhatWaits() {
    let cancelling = JoinScript(nested: [0: ["a3", "x", "a4"]])
    #expect(play("r* a1 b2 a5", cancelling) == "12")
  }

  @Test func valuesSentFromInsideReceiveComeAfterwardsEachOnItsOwn() {
    let nested = JoinScript(nested: [0: ["a3", "b4"], 1: ["a5"]])
    #expect(play("r* a1 b2 a6", nested) == "12 32 34 54 64")
  }

  @Test func nestedValueWithoutDemandIsDeliveredWhenTheAnswerBringsDemand() {
    let nested = JoinScript(nested: [0: ["a3", "a4"]], answer: .max(1))
    #expect(play("r1 a1 b2", nested) == "12 42")
  }

  @Test func nestedCompletionComesAfterNestedValues() {
    let finishing = JoinScript(nested: [0: ["a3", "a|", "b|"]])
    #expect(play("r* a1 b2", finishing) == "12 32 |")
    let failing = JoinScript(nested: [0: ["a3", "a!", "b4"]])
    #expect(play("r* a1 b2", failing) == "12 32 !")
    let late = JoinScript(nested: [0: ["a3", "a|", "b|"]], answer: .max(1))
    #expect(play("r1 a1 b2", late) == "12 32 |")
  }

  @Test func tupleVariantsPublishTuples() {
    let a = CurrentValueSubject<Int, Never>(1)
    let b = CurrentValueSubject<String, Never>("x")
    let c = CurrentValueSubject<Bool, Never>(true)
    var seen: [String] = []
    let two = a.combineLatest(b).sink { seen.append("\($0.0)\($0.1)") }
    let three = a.combineLatest(b, c).sink { seen.append("\($0.0)\($0.1)\($0.2)") }
    #expect(seen == ["1x", "1xtrue"])
    two.cancel()
    three.cancel()
  }

  @Test func coldUpstreamsAreReadInOrder() {
    var seen: [String] = []
    let token = [1, 2, 3].publisher.combineLatest(["a", "b"].publisher) { "\($0)\($1)" }
      .sink(receiveCompletion: { _ in seen.append("|") }, receiveValue: { seen.append($0) })
    #expect(seen == ["3a", "3b", "|"])
    token.cancel()
  }
}
