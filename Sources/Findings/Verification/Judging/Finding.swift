package import FeatureContract
package import Queues
package import Replay
package import Scenarios
import TextOutput

/// What is wrong with a run, in one sentence that every face prints.
public struct Finding: Codable, Hashable, Sendable, CustomStringConvertible {
  public let rule: Rule
  /// The invariant that is broken; nil for none.
  package let invariant: Invariant?
  /// Where it shows: `input 3 (tap pay), 800 ms later`; empty for the run as a whole.
  package internal(set) var place: String
  /// What is wrong there.
  package let words: String
  /// An input changed nothing of the model that it should have changed.
  package var isLostUpdate = false
  /// The place and what is wrong there. Runs with the same fault share it.
  public var sentence: String {
    [invariant?.rawValue ?? "", place, words].filter { !$0.isEmpty }.joined(separator: ": ")
  }
  /// What the log says of it beyond that; empty for nothing.
  package var note = ""
  package internal(set) var run: RunCommands?
  /// The place in the scenario: of the expectation that was not met, or of the step during which
  /// it happened.
  package var position: SourcePosition?
  /// The number of the input in the transcript, and its words; `load` is 0.
  package var step: Int?
  package var input: String?
  /// The properties; of an expectation the part of the screen.
  package var properties: [String] = []
  package var expected: String?
  package var shown: String?
  /// The value that the specification shows where an expectation was not met, if it says so.
  package var specified: String?
  /// All that the specification shows otherwise than the same `expect` says, as it is written:
  /// `validation: {color: red}`. Where the first of it stands.
  package var remedy: String?
  package var remedyPosition: SourcePosition?
  /// A run checks the expectation more than once, as one in a `repeat`.
  package var isRepeated = false
  /// The index of the scenario's step with the expectation.
  package var expectation: Int?
  package var record: Int?
  /// Nanoseconds after its input at which it should have been otherwise, if nothing happened then.
  package var due: UInt64?
  /// The inputs until then, or of the whole scenario, and whether some of them followed each other
  /// before anything settled. The finding with fewer is the clearer one.
  package var inputs = 0
  package var hasUnsettledInputs = false

  package init(
    _ rule: Rule, breaking invariant: Invariant? = nil, at place: String = "", _ words: String
  ) {
    (self.rule, self.invariant) = (rule, invariant)
    // A finding is a line, whatever was typed.
    self.place = place.replacing("\n", with: "\\u{a}")
    self.words = words.replacing("\n", with: "\\u{a}")
  }

  public var text: String { note.isEmpty ? sentence : "\(sentence): \(note)" }

  package var property: String? { properties.isEmpty ? nil : properties.joined(separator: ", ") }

  /// What two runs share that fail alike: the rule and the property, or the invariant. Of a request
  /// it is whether it was wanted, and whether it was sent. Each wrong expectation is one of its own.
  package var subject: [String] {
    let place = isAgainstSpecification ? [position.map(\.description) ?? ""] : []
    let request = rule == .request ? "\(expected != nil) \(shown != nil)" : ""
    return [rule.rawValue, property ?? invariant?.rawValue ?? request] + place
  }

  /// An expectation that neither the run nor the specification meets: both show the same.
  package var isAgainstSpecification: Bool {
    guard rule == .expectation, let specified, let shown else { return false }
    return specified.utf8.elementsEqual(shown.utf8)
  }

  public var description: String { text }

  /// A screen that differs from the specification's.
  ///
  /// - Parameter stretch: the inputs that ended with it before anything settled; nil if it came alone.
  static func wrong(
    _ property: String, _ expected: String, _ shown: String, after step: Int, _ input: String,
    second: String? = nil, _ stretch: InputStretch? = nil, isInBetween: Bool = false
  ) -> Finding {
    var finding = Finding(
      isInBetween ? .glitch : .specification,
      at: stretch?.description ?? "input \(step) (\(second ?? input))",
      "\(isInBetween ? "in between, " : "")\(property) should be \(expected), is "
        + shown + DeceptiveCharacter.note(on: expected, shown))
    (finding.step, finding.input) = (step, input)
    finding.position = stretch?.position
    finding.properties = [property]
    (finding.expected, finding.shown) = (expected, shown)
    return finding
  }

  /// A part of an `expect` that was not met.
  static func unmet(
    _ what: String, _ expected: String, _ shown: String, at position: SourcePosition, _ step: Int,
    of scenario: [FlatStep]
  ) -> Finding {
    let origin = scenario[step].origins.reversed().map(\.description).joined(separator: ", ")
    var finding = Finding(
      .expectation,
      "expect at \(position.lineDescription)" + (origin.isEmpty ? "" : " (\(origin))")
        + ": \(what) should be \(expected), is \(shown)\(DeceptiveCharacter.note(on: expected, shown))"
    )
    (finding.position, finding.expectation) = (position, step)
    (finding.expected, finding.shown) = (expected, shown)
    finding.properties = [what]
    finding.isRepeated =
      scenario.count { $0.position.line == position.line && $0.position.file == position.file } > 1
    return finding
  }

  /// - Parameter cause: words for what is to blame; empty if nothing is known.
  package static func notSettled(
    _ reason: DidNotSettle, _ place: FlatScenario.Place, _ cause: String
  ) -> Finding {
    var finding = Finding(.notSettled, "\(reason): \(place.words)\(cause)")
    finding.position = place.position
    return finding
  }

  static func apart(_ values: ApartValues) -> Finding {
    var finding = Finding(
      .apart, at: "input \(values.step) (\(values.input))", values.description)
    (finding.step, finding.input, finding.record) = (values.step, values.input, values.sequence)
    finding.properties = values.parts.map(\.property)
    finding.shown = values.parts.map(\.shown).joined(separator: ", ")
    return finding
  }

  /// The file's own draw comes before others, and a settled run before a burst or another order.
  /// Then comes what names the cause, then the run with fewer inputs.
  var clarity: (Int, Int, Int, Int) {
    (run?.draw ?? 0 == 0 ? 0 : 1, hasUnsettledInputs ? 1 : 0, rule.facts.rank, inputs)
  }
}

extension [Finding] {
  /// Those that cause others come first; equal ones keep their order.
  var clearestFirst: [Finding] { sorted { $0.clarity < $1.clarity } }
}
