import Measurement
import TextOutput

/// The arms of a feature that a later measurement left out, in words.
struct MissingArms {
  private let missing: [ExactFigures.Arm]
  private let all: [ExactFigures.Arm]

  /// So many architectures are all named.
  private static let mostNamed = 3

  /// A sentence per feature that lacks some; features that lack the same have one.
  static func sentences(on comparison: BaselineComparison) -> [String] {
    let told = comparison.missingArms.map(\.feature).uniqued.map { feature in
      let arms = Self(
        missing: comparison.missingArms.filter { $0.feature == feature },
        all: comparison.baselineArms.filter { $0.feature == feature })
      return (feature, arms.words)
    }
    return told.map(\.1).uniqued.map { words in
      let features = told.filter { $0.1 == words }.map(\.0)
      return "not measured: \(features.listed)\(words.isEmpty ? "" : ": \(words)")"
    }
  }

  /// Nothing if all are missing, else `mvp and flux (--architecture); under main (--queues)`.
  private var words: String {
    guard missing.count < all.count else { return "" }
    let arms = missing.filter { !$0.isOfSweep }
    let left = Set(all).subtracting(missing).filter { !$0.isOfSweep }
    let architectures = arms.map(\.architecture).uniqued
      .filter { name in !left.contains { $0.architecture == name } }
    let rest = arms.filter { !architectures.contains($0.architecture) }
    let layouts = rest.map(\.layout).uniqued
      .filter { name in !left.contains { $0.layout == name } }
    let single = rest.count { !layouts.contains($0.layout) }
    let sweeps = missing.filter { $0.isOfSweep && !architectures.contains($0.architecture) }
    return [
      architectures.isEmpty ? nil : "\(Self.named(architectures)) (--architecture)",
      layouts.isEmpty ? nil : "under \(layouts.listed) (--queues)",
      single == 0 ? nil : "\(single) \(single == 1 ? "arm" : "arms") that failed or were left out",
      sweeps.isEmpty
        ? nil : "cost against size of \(Self.named(sweeps.map(\.architecture).uniqued))",
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// `mvp and flux`, or `mvp, flux and 7 more`
  private static func named(_ names: [String]) -> String {
    let more = names.count - (mostNamed - 1)
    return names.count <= mostNamed
      ? names.listed : "\(names.prefix(mostNamed - 1).joined(separator: ", ")) and \(more) more"
  }
}
