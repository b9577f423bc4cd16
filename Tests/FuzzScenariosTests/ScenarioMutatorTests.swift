import ScenarioMutations
import SeededRandom
import Testing

@Suite struct ScenarioMutatorTests {
  private static let files = [
    CorpusFile(name: "a", text: "steps:\n  - tap: {row: 3}\n  - wait: 1ms\n  - type: \"x\"\n"),
    CorpusFile(name: "b", text: "s:\n- erase: {in: id,\n   count: 12}\n- [1, [2]]\n"),
  ]

  @Test func aFileIsDecidedBySeedAndNumber() {
    let mutator = ScenarioMutator(Corpus(kinds: [Self.files]))
    let first = (0..<50).map { mutator.file($0, seed: 7).bytes }
    #expect(first == (0..<50).map { mutator.file($0, seed: 7).bytes })
    #expect(first != (0..<50).map { mutator.file($0, seed: 8).bytes })
  }

  @Test(arguments: Mutation.allCases) func everyMutationChangesMostFiles(mutation: Mutation) {
    var random = SeededGenerator(seed: 1)
    let changed = (0..<200).count { _ in
      var bytes = Self.files[0].bytes
      mutation.apply(to: &bytes, from: Self.files[1].bytes, &random)
      return bytes != Self.files[0].bytes
    }
    #expect(changed > 100, "\(changed) of 200")
  }

  /// Nothing in a file may be too odd to be mutated further.
  @Test(arguments: Mutation.allCases) func everyMutationWorksOnAnyBytes(mutation: Mutation) {
    var random = SeededGenerator(seed: 2)
    for length in 0..<60 {
      var bytes = (0..<length).map { _ in Array(" -:{}\n\"'1a".utf8)[random.index(below: 10)] }
      mutation.apply(to: &bytes, from: [], &random)
      mutation.apply(to: &bytes, from: bytes, &random)
    }
  }

  @Test func aStepIsPutInWithItsLinesAndTheIndentationOfItsPlace() {
    var random = SeededGenerator(seed: 3)
    var seen: Set<String> = []
    for _ in 0..<200 {
      var bytes = Self.files[0].bytes
      Mutation.step.apply(to: &bytes, from: Self.files[1].bytes, &random)
      seen.insert(String(decoding: bytes, as: UTF8.self))
    }
    #expect(
      seen.contains(
        "steps:\n  - erase: {in: id,\n     count: 12}\n  - wait: 1ms\n  - type: \"x\"\n"))
    #expect(
      seen.contains("steps:\n  - tap: {row: 3}\n  - [1, [2]]\n  - wait: 1ms\n  - type: \"x\"\n"))
  }

  @Test func aGroupIsPutInWhole() {
    var random = SeededGenerator(seed: 4)
    var seen: Set<String> = []
    for _ in 0..<100 {
      var bytes = Self.files[0].bytes
      Mutation.group.apply(to: &bytes, from: Self.files[1].bytes, &random)
      seen.insert(String(decoding: bytes, as: UTF8.self))
    }
    #expect(seen.contains { $0.contains("tap: [1, [2]]\n") })
    #expect(seen.contains { $0.contains("tap: {in: id,\n   count: 12}\n") })
    #expect(seen.count == 3)
  }
}
