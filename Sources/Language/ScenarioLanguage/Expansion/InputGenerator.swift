import Interaction
import Scenarios
import SeededRandom

/// Draws the steps of one `generate`, in one pass of the repeats around it.
///
/// The choices of each step drawn come from streams of its own: which kind it is from one, all else
/// from another. Nothing that stands elsewhere in the file changes them, but by what the screen
/// takes: what it does not take is drawn again.
struct InputGenerator {
  private let source: GenerationSource
  private let seed: UInt64
  /// The beginning of the names of its streams.
  private let stream: String
  private let isPatient: Bool
  private let kinds: [Generation.WeightedKind]
  /// Left out by `swarm`; drawn from only where the screen takes none of the others.
  private let rest: [Generation.WeightedKind]

  /// The generator of a `generate` in a scenario's draw.
  ///
  /// - Parameters:
  ///   - path: which step it is among the others.
  ///   - passes: of the repeats around it, the outermost first.
  init(_ generation: Generation, of scenario: Scenario, path: String, passes: [Int]) {
    let draw = scenario.decoding.draw
    let own = generation.seed ?? scenario.frame.seed
    seed = draw?.seed(insteadOf: own) ?? own
    stream = "generate \(path) \(passes.map(String.init).joined(separator: "."))"
    var source = GenerationSource(
      characters: generation.alphabet, controls: scenario.vocabulary.controls,
      records: scenario.vocabulary.given == nil ? nil : scenario.given.index.givenNames)
    if draw != nil {
      var random = SeededGenerator(seed: seed, stream: stream + " hostile")
      let values = HostileValues(scenario.vocabulary.hostile)
      source.pool = HostilePool(values, alphabet: source.alphabet, &random)
    }
    self.source = source
    isPatient = generation.isPatient
    guard generation.isSwarm else {
      kinds = generation.kinds
      rest = []
      return
    }
    var random = SeededGenerator(seed: seed, stream: stream + " swarm")
    var indices = Array(generation.kinds.indices)
    random.shuffle(&indices)
    let kept = Set(indices.prefix((indices.count + 1) / 2))
    kinds = indices.indices.filter(kept.contains).map { generation.kinds[$0] }
    rest = indices.indices.filter { !kept.contains($0) }.map { generation.kinds[$0] }
  }

  /// The step at an index, counted from 0; nil where no kind is among those that the screen takes.
  ///
  /// - Parameter due: see `ScreenTracker`.
  func draw(
    at index: Int, on screen: AvailableInputs, due: UInt64?
  ) -> (inputs: [UserInput], wait: UInt64?)? {
    var random = SeededGenerator(seed: seed, stream: "\(stream) kind \(index)")
    let kind =
      Self.kind(of: kinds, on: screen, &random) ?? Self.kind(of: rest, on: screen, &random)
      ?? (isPatient && due != nil ? .wait : nil)
    var draw = InputDraw(
      source: source, screen: screen, due: due,
      random: SeededGenerator(seed: seed, stream: "\(stream) input \(index)"))
    return kind.map { ($0.draw(&draw), draw.wait) }
  }

  /// The repetition of some of its steps, which other draws than the file's own have.
  func recurrence(of count: Int) -> Recurrence {
    var random = SeededGenerator(seed: seed, stream: stream + " again")
    return Recurrence(of: count, &random)
  }

  private static func kind(
    of kinds: [Generation.WeightedKind], on screen: AvailableInputs, _ random: inout SeededGenerator
  ) -> GeneratedKind? {
    random.index(by: kinds.map(\.weight)) { kinds[$0].kind.isTaken(screen) }
      .map { kinds[$0].kind }
  }
}

/// The material of random inputs, whatever the screen shows.
struct GenerationSource {
  /// Texts as they are typed, one `Character` each.
  let alphabet: [String]
  let fields: [ControlID]
  /// The controls that a tap can name, and the tabs.
  let taps: [ControlID]
  let changes: [(control: ControlID, changes: ControlChanges)]
  /// The names of the records that commands can name.
  let records: [String]
  /// Commands name records. Else they set a number.
  let hasRecords: Bool
  /// Hostile texts, which are typed at times; nil for none.
  var pool: HostilePool?

  /// Latin letters and a space, a kana that is one scalar or two, and a family of five: few, so
  /// that two texts are often the same, by their characters or byte by byte.
  private static let usualCharacters =
    "ab \u{304B}\u{304C}\u{304B}\u{3099}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"

  init(characters: String?, controls: ControlTable, records: [String]?) {
    alphabet = (characters ?? Self.usualCharacters).map { String($0) }
    (self.records, hasRecords) = (records ?? [], records != nil)
    fields = controls.all.filter { controls[$0].kind.form == .textField }
    taps = controls.all.filter { controls[$0].kind.takes.contains(.tap) }
    changes = controls.all.compactMap { id in controls[id].changes.map { (id, $0) } }
  }
}

extension Generation {
  /// Says that none of its kinds is among those that a screen takes.
  ///
  /// - Parameter drawn: how many steps were drawn before.
  func nothing(
    after drawn: Int, on screen: AvailableInputs, at range: SourceRange
  ) -> Diagnostic {
    func list(_ kinds: [GeneratedKind], _ word: String) -> String {
      Suggestion.either(kinds.map(\.name), word)
    }
    let offered = GeneratedKind.all.filter { $0.usualWeight > 0 && $0.isTaken(screen) }
    let failure = drawn == 0 ? "nothing can be drawn" : "nothing more can be drawn after \(drawn)"
    let message =
      offered.isEmpty
      ? "\(failure): the screen takes nothing then"
      : "\(failure): \(list(kinds.map(\.kind), "or")) is asked for, "
        + "and the screen takes only \(list(offered, "and"))"
    return Diagnostic(
      code: .nothingGenerated, message: message, range: range,
      help: offered.isEmpty
        ? "write steps before it after which the screen takes something"
        : "give one of those a weight, or write steps before it that lead the screen on")
  }
}
