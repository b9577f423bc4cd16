import Measurement
import TextOutput

/// The arms of a feature that a later measurement left out, in words.
struct MissingArms {
  private let missing: [ExactFigures.Arm]
  private let all: [ExactFigures.Arm]

  /// A sentence per feature that lacks some.
  static func sentences(on comparison: BaselineComparison) -> [String] {
    comparison.missingArms.map(\.feature).uniqued.map { feature in
      let arms = Self(
        missing: comparison.missingArms.filter { $0.feature == feature },
        all: comparison.baselineArms.filter { $0.feature == feature })
      return "not measured: \(feature)\(arms.words)"
    }
  }

  /// Nothing if all are missing, else `: mvp and flux; under model-serial; cost against size`.
  private var words: String {
    guard missing.count < all.count else { return "" }
    let parts = [false, true].flatMap { isOfSweep in
      let (missing, all) = (
        missing.filter { $0.isOfSweep == isOfSweep }, all.filter { $0.isOfSweep == isOfSweep }
      )
      let words = Self.words(of: missing, among: all)
      return isOfSweep ? words.map { "cost against size\($0.isEmpty ? "" : " of \($0)")" } : words
    }
    return ": " + parts.joined(separator: "; ")
  }

  /// The architectures that are missing under every layout, the layouts under which the others are
  /// missing, and the number of the rest. One empty text if all are missing.
  private static func words(
    of missing: [ExactFigures.Arm], among all: [ExactFigures.Arm]
  ) -> [String] {
    guard !missing.isEmpty else { return [] }
    if missing.count == all.count { return [""] }
    let left = Set(all).subtracting(missing)
    let architectures = missing.map(\.architecture).uniqued
      .filter { name in !left.contains { $0.architecture == name } }
    let rest = missing.filter { !architectures.contains($0.architecture) }
    let layouts = rest.map(\.layout).uniqued
      .filter { name in !left.contains { $0.layout == name } }
    let count = rest.count { !layouts.contains($0.layout) }
    return (architectures.isEmpty ? [] : [architectures.listed])
      + (layouts.isEmpty ? [] : ["under \(layouts.listed)"])
      + (count == 0 ? [] : ["\(count) \(count == 1 ? "arm" : "arms")"])
  }
}
