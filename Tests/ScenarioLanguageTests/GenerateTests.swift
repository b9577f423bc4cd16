import GivenData
import Interaction
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct GenerateTests {
  /// Each kind, and the first words of what it is written out as.
  static let formKinds: [(String, Set<String>)] = [
    ("type", ["key"]), ("erase", ["backspace"]), ("paste", ["paste"]),
    ("compose", ["compose", "commit", "cancelCompose"]), ("autofill", ["fill"]), ("set", ["set"]),
    ("select", ["select"]), ("focus", ["focus"]), ("blur", ["blur"]), ("return", ["return"]),
  ]

  @Test(arguments: formKinds) func aKindIsWrittenOutAsItsStep(kind: String, words: Set<String>)
    throws
  {
    let lines = try GeneratedInputs.lines("count: 60, weights: {\(kind): 1}")
    #expect(GeneratedInputs.words(lines) == words)
    // Each of the three fields is drawn.
    #expect(Set(lines.map { $0.split(separator: " ")[1] }).count == 3)
  }

  @Test func theCountIsOfSteps() throws {
    #expect(try GeneratedInputs.lines("count: 25, weights: {type: 1}").count == 25)
    let compositions = try GeneratedInputs.lines("count: 25, weights: {compose: 1}")
    let ends = compositions.count { $0.hasPrefix("commit") || $0.hasPrefix("cancelCompose") }
    #expect(ends == 25)
    #expect(compositions.count > 50)
    // A composition is in one field from its first stage to its end.
    var open: Substring?
    for line in compositions {
      let words = line.split(separator: " ")
      if let open { #expect(words[1] == open) }
      open = words[0] == "compose" ? words[1] : nil
    }
  }

  @Test func withoutWeightsEveryKindOfTheFeatureIsDrawn() throws {
    let form = try GeneratedInputs.lines("count: 1000")
    #expect(GeneratedInputs.words(form) == Self.formKinds.reduce(["tap"]) { $0.union($1.1) })
    #expect(Set(form.filter { $0.hasPrefix("tap") }) == ["tap register", "tap alert.ok"])
    let favorites = try ScenarioText.lines(
      ScenarioText.file(
        "generate: {count: 400}", feature: "favorites",
        keys: "given: {repositories: {generate: {count: 30}}, favorites: all}\n"),
      in: FavoritesVocabulary.controls)
    #expect(
      GeneratedInputs.words(favorites) == ["tap", "cancel", "swipe", "scroll", "external"])
    let taps = Set(favorites.filter { $0.hasPrefix("tap") })
    #expect(
      taps.isSuperset(of: [
        "tap tab.repositories", "tap tab.favorites", "tap favorite", "tap back",
        "tap row position 0",
        "tap row position 11",
      ]))
    let commands = favorites.filter { $0.hasPrefix("external") }.map { $0.split(separator: " ")[1] }
    #expect(Set(commands) == ["add", "remove", "removeAll"])
    #expect(favorites.allSatisfy { !$0.hasPrefix("external") || $0.hasSuffix(" on background") })
  }

  @Test func weightsSayHowOften() throws {
    let lines = try GeneratedInputs.lines("count: 4000, weights: {blur: 0, type: 9, focus: 3}")
    let keys = lines.count { $0.hasPrefix("key") }
    #expect(lines.allSatisfy { $0.hasPrefix("key") || $0.hasPrefix("focus") })
    // Three times as many: 3000 are expected, with a deviation of 27.
    #expect((2_850...3_150).contains(keys))
    // The order in which they are written is of no matter.
    let turned = try GeneratedInputs.lines("count: 4000, weights: {focus: 3, type: 9}")
    #expect(turned == lines)
  }

  @Test func theCharactersOfTextAreDrawn() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let keys = try ScenarioText.load(
      ScenarioText.file("generate: {count: 80, weights: {type: 1}, text: \"x\(family)\"}"))
    let typed = GeneratedInputs.inputs(keys).compactMap { flat -> String? in
      if case .field(_, .key(let text)) = flat.input { text } else { nil }
    }
    #expect(Set(typed) == ["x", family])
    let pastes = try ScenarioText.load(
      ScenarioText.file("generate: {count: 80, weights: {paste: 1}, text: ab}"))
    let pasted = GeneratedInputs.inputs(pastes).compactMap { flat -> String? in
      if case .field(_, .paste(let text)) = flat.input { text } else { nil }
    }
    #expect(pasted.allSatisfy { text in text.allSatisfy { "ab".contains($0) } })
    #expect(Set(pasted.map(\.count)) == [1, 2, 3, 4])
    // A repeat's index may be one of them.
    let indexed = try ScenarioText.lines(
      ScenarioText.file(
        "repeat: {times: 2, index: i, "
          + "steps: [generate: {count: 5, weights: {type: 1}, text: \"${i}\"}]}"
      ))
    #expect(
      indexed.map { $0.suffix(3) } == Array(repeating: "\"0\"", count: 5)
        + Array(repeating: "\"1\"", count: 5))
  }

  @Test func swarmLeavesOutHalfOfTheKinds() throws {
    let kinds = Self.formKinds.map { "\($0.0): 1" }.joined(separator: ", ")
    let scenario = try ScenarioText.load(
      ScenarioText.file(
        "repeat: {times: 12, steps: [generate: {count: 80, weights: {\(kinds)}, swarm: true}]}"))
    let passes = Dictionary(grouping: scenario.steps) { $0.origins[0].description }
    let words = passes.mapValues { steps in
      let lines = FlatScenario(
        path: "", name: "", feature: "form", tags: [], seed: 0, only: [], queues: [],
        steps: steps
      ).canonicalText(in: FormVocabulary.controls).split(separator: "\n").dropFirst()
      let words = GeneratedInputs.words(lines.map(String.init))
      return Set(Self.formKinds.filter { !$0.1.isDisjoint(with: words) }.map(\.0))
    }
    #expect(words.values.allSatisfy { $0.count == 5 })
    #expect(Set(words.values).count > 6)
  }

  /// The alert can only be closed by a tap, which is left out by half of the seeds.
  @Test(arguments: 0..<8) func swarmFallsBackOnWhatIsLeftOutWhereNothingElseIsTaken(seed: Int)
    throws
  {
    let lines = try ScenarioText.lines(
      ScenarioText.file(
        "autofill: {id: a, password: b, confirm: b}", "tap: register",
        "generate: {count: 20, seed: \(seed), swarm: true}"))
    #expect(lines[4] == "tap alert.ok")
  }

  @Test(
    arguments: [
      "burst: [generate: {count: 3, weights: {focus: 1}}]",
      "turn: [generate: {count: 3, weights: {focus: 1}}]",
      "during: {write: validation, steps: [generate: {count: 3, weights: {focus: 1}}]}",
    ])
  func aGroupGathersWhatIsDrawn(step: String) throws {
    let lines = try ScenarioText.lines(ScenarioText.file(step))
    #expect(lines.count == 4)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  focus ") })
  }

  @Test func eraseOfAllKnowsWhatWasDrawn() throws {
    let lines = try ScenarioText.lines(
      ScenarioText.file(
        "generate: {count: 9, weights: {set: 1}, text: a}", "erase: {in: id, count: all}"))
    let last = try #require(lines.last { $0.hasPrefix("set id") })
    #expect(lines.count { $0 == "backspace id" } == last.count { $0 == "a" })
  }
}
