import Interaction
import SeededRandom

/// Draws the steps of one `generate`, in one pass of the repeats around it.
///
/// The choices of each step drawn come from streams of its own: which kind it is from one, all else
/// from another. Nothing that stands elsewhere in the file changes them, but by what the screen
/// takes: what it does not take is drawn again.
struct InputGenerator {
  private let source: GenerationSource
  private let seed: UInt64
  /// What the names of its streams begin with.
  private let stream: String
  private let kinds: [Generation.WeightedKind]
  /// Left out by `swarm`; drawn from only where the screen takes none of the others.
  private let rest: [Generation.WeightedKind]

  /// - Parameters:
  ///   - path: where the step stands among the others.
  ///   - passes: of the repeats around it, the outermost first.
  init(
    _ generation: Generation, from source: GenerationSource, seed: UInt64, path: String,
    passes: [Int]
  ) {
    self.source = source
    self.seed = seed
    stream = "generate \(path) \(passes.map(String.init).joined(separator: "."))"
    guard generation.isSwarm else {
      kinds = generation.kinds
      rest = []
      return
    }
    var random = SeededGenerator(seed: seed, stream: stream + " swarm")
    var places = Array(generation.kinds.indices)
    random.shuffle(&places)
    let kept = Set(places.prefix((places.count + 1) / 2))
    kinds = places.indices.filter(kept.contains).map { generation.kinds[$0] }
    rest = places.indices.filter { !kept.contains($0) }.map { generation.kinds[$0] }
  }

  /// The inputs of the step at a place, counted from 0; nil where no kind is among those that the
  /// screen takes.
  func inputs(at place: Int, on screen: AvailableInputs) -> [UserInput]? {
    var random = SeededGenerator(seed: seed, stream: "\(stream) kind \(place)")
    let kind = Self.kind(of: kinds, on: screen, &random) ?? Self.kind(of: rest, on: screen, &random)
    guard let kind else { return nil }
    var draw = InputDraw(
      source: source, screen: screen,
      random: SeededGenerator(seed: seed, stream: "\(stream) input \(place)"))
    return draw.inputs(of: kind)
  }

  private static func kind(
    of kinds: [Generation.WeightedKind], on screen: AvailableInputs, _ random: inout SeededGenerator
  ) -> GeneratedKind? {
    random.place(by: kinds.map(\.weight)) { screen.takes(kinds[$0].kind) }
      .map { kinds[$0].kind }
  }
}
