import Interaction
import ScenarioLanguage
import Scenarios
import SeededRandom
import Testing

/// The draws of one step are its own: what is written elsewhere does not change them, as long as
/// the screen takes the same.
@Suite struct GenerateStabilityTests {
  /// One step of a scenario that is edited.
  private struct Written: Hashable {
    var text: String
    /// What it is called in these tests, if its draws are compared.
    var drawn: String?
  }

  /// Without taps, the form takes the same whatever its fields hold.
  private static let weights =
    "weights: {type: 4, erase: 1, paste: 1, compose: 1, set: 1, select: 1}"

  @Test(arguments: 0..<40 as Range<UInt64>)
  func editsElsewhereLeaveDrawsAsTheyWere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var steps = (0..<6).map { Self.drawing($0) }
    for _ in 0..<4 {
      steps.insert(Self.other(&random), at: random.index(below: steps.count + 1))
    }
    let before = try Self.draws(steps)
    #expect(before.count == 6)
    for round in 0..<10 {
      let changed = Self.edit(&steps, &random)
      let after = try Self.draws(steps)
      for (name, lines) in after where name != changed {
        #expect(
          lines == before[name], "seed \(seed), round \(round), edited \(changed ?? "another step")"
        )
      }
      if let changed, let place = steps.firstIndex(where: { $0.drawn == changed }) {
        // Back to what it was, so that the next round has one edit more and no other.
        steps[place].text = Self.drawing(named: changed)
      }
    }
  }

  /// What the screen takes in one version only is drawn there; all else is drawn alike.
  @Test func whatTheScreenTakesEitherWayStays() throws {
    func lines(_ confirm: String) throws -> [String] {
      try ScenarioText.lines(
        ScenarioText.file(
          "autofill: {id: a, password: b, confirm: \(confirm)}",
          "generate: {count: 200, weights: {focus: 3, tap: 1}}")
      ).dropFirst(3).map { $0 }
    }
    let (closed, open) = (try lines("a"), try lines("b"))
    #expect(closed.allSatisfy { $0.hasPrefix("focus") })
    #expect(open.count { $0.hasPrefix("tap") } > 40)
    #expect(open.count { $0.hasPrefix("focus") } > 40)
    #expect(zip(closed, open).allSatisfy { $0 == $1 || $1.hasPrefix("tap") })
  }

  @Test func moreStepsLeaveTheFirstAsTheyWere() throws {
    let few = try GeneratedInputs.lines("count: 40")
    let many = try GeneratedInputs.lines("count: 90")
    #expect(Array(many.prefix(few.count)) == few)
  }

  @Test func theSameSeedDrawsTheSame() throws {
    let first = try GeneratedInputs.lines("count: 50, seed: 3")
    #expect(try GeneratedInputs.lines("count: 50, seed: 3") == first)
    #expect(try GeneratedInputs.lines("count: 50", keys: "seed: 3\n") == first)
    // A seed of its own is not changed by the scenario's.
    #expect(try GeneratedInputs.lines("count: 50, seed: 3", keys: "seed: 4\n") == first)
    #expect(try GeneratedInputs.lines("count: 50, seed: 4") != first)
  }

  @Test func twoStepsAndTwoPassesDrawDifferently() throws {
    let twice = try ScenarioText.lines(
      ScenarioText.file(
        "generate: {count: 30, weights: {type: 1}}", "generate: {count: 30, weights: {type: 1}}"))
    #expect(twice.prefix(30) != twice.suffix(30))
    let passes = try ScenarioText.lines(
      ScenarioText.file(
        "repeat: {times: 3, steps: [repeat: {times: 2, "
          + "steps: [generate: {count: 20, weights: {type: 1}}]}]}"
      ))
    let parts = stride(from: 0, to: 120, by: 20).map { Array(passes[$0..<$0 + 20]) }
    #expect(Set(parts).count == 6)
  }

  @Test func moreOrFewerPassesLeaveTheOthersAsTheyWere() throws {
    func lines(_ times: Int) throws -> [String] {
      try ScenarioText.lines(
        ScenarioText.file(
          "repeat: {times: \(times), steps: [generate: {count: 20, weights: {type: 1}}]}"))
    }
    #expect(try Array(lines(5).prefix(60)) == lines(3))
  }

  /// What is drawn is part of the format: a scenario keeps its digest.
  @Test func whatIsDrawnNeverChanges() throws {
    #expect(
      try GeneratedInputs.lines("count: 12, seed: 7") == [
        #"key password "a""#,
        #"key confirm "b""#,
        #"fill confirm "aか\u{3099}""#,
        #"compose password "b""#,
        #"compose password "ba""#,
        #"commit password "ba""#,
        #"key password "b""#,
        #"paste password "がb""#,
        #"focus confirm"#,
        #"key confirm "か\u{3099}""#,
        #"key id "👨\u{200D}👩\u{200D}👧""#,
        #"paste confirm " a""#,
        #"key id "か""#,
        #"focus password"#,
      ])
  }

  // MARK: Scenarios that are edited

  private static func drawing(_ place: Int) -> Written {
    let name = place % 2 == 0 ? "labelled-\(place)" : "\(place / 2)"
    return Written(text: drawing(named: name), drawn: name)
  }

  private static func drawing(named name: String) -> String {
    name.hasPrefix("labelled")
      ? "{generate: {count: 15, \(weights)}, as: \(name)}" : "generate: {count: 15, \(weights)}"
  }

  private static func other(_ random: inout SeededGenerator) -> Written {
    let texts = [
      "focus: id", "type: {into: password, text: abc}", "wait: 3ms", "idle", "tap: register",
      "repeat: {times: 2, steps: [{focus: id}, {generate: {count: 3, \(weights)}}]}",
      "burst: [{blur: id}, {set: {field: confirm, text: \"1\"}}]",
      "{erase: {in: id, count: 2}, as: x}",
      "expect: {alert: none}", "{generate: {count: 4, \(weights)}, as: more}",
    ]
    return Written(text: texts[random.index(below: texts.count)], drawn: nil)
  }

  /// - Returns: The step whose own draws may change.
  private static func edit(_ steps: inout [Written], _ random: inout SeededGenerator) -> String? {
    let others = steps.indices.filter { steps[$0].drawn == nil }
    switch random.index(below: 4) {
    case 0: steps.insert(other(&random), at: random.index(below: steps.count + 1))
    case 1 where !others.isEmpty: steps.remove(at: others[random.index(below: others.count)])
    case 2 where !others.isEmpty: steps[others[random.index(below: others.count)]] = other(&random)
    default:
      let drawing = steps.indices.filter { steps[$0].drawn != nil }
      let place = drawing[random.index(below: drawing.count)]
      let name = steps[place].drawn ?? ""
      let label = name.hasPrefix("labelled") ? ", as: \(name)" : ""
      steps[place].text = "{generate: {count: 9, seed: 5, swarm: true}\(label)}"
      return name
    }
    return nil
  }

  /// The canonical lines that each of the named steps drew.
  private static func draws(_ steps: [Written]) throws -> [String: [String]] {
    let text = ScenarioText.file("idle") + steps.map { "  - \($0.text)\n" }.joined()
    let scenario = try ScenarioText.load(text)
    var draws: [String: [String]] = [:]
    for step in scenario.steps {
      let place = step.position.line - 6
      guard steps.indices.contains(place), let name = steps[place].drawn,
        case .input(let input) = step.action
      else { continue }
      draws[name, default: []].append(input.description(in: FormVocabulary.controls))
    }
    return draws
  }
}
