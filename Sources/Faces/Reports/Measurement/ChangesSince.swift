package import Measurement
import Passes
import Statistics
import TextOutput
import Verification

/// What changed since an earlier measurement: exact figures, glitches, and claims about times that
/// contradict. Few lines, for the end of a run and for the page.
package struct ChangesSince {
  /// The earlier measurement, for people: its folder or its file.
  package let name: String
  private let later: Results
  private let earlier: Results
  private let comparison: BaselineComparison
  private let claims: ClaimComparison

  /// A sentence names so many changes at most; in the brief text.
  private static let (mostNamed, mostNamedBriefly) = (5, 1)
  private let exactChanges: ExactChanges
  /// That of the earlier exact figures if it is another one; they are not compared then.
  private let otherToolchain: ExactFigures.Toolchain?

  package init(_ later: Results, since earlier: Results, named name: String) {
    (self.name, self.later, self.earlier) = (name, later, earlier)
    let (new, old) = (ExactFigures(later), ExactFigures(earlier))
    otherToolchain = new.toolchain == old.toolchain ? nil : old.toolchain
    comparison = BaselineComparison(new, with: old)
    exactChanges = ExactChanges(comparison.changesOfSharedArms)
    claims = ClaimComparison(later.claims, with: earlier.claims)
  }

  package var sentences: [String] {
    exact(isBrief: false)
      + [glitches(naming: Self.mostNamed), contradictions].compactMap(\.self)
  }

  /// The changes in one line or two; the report names the contradictions.
  package func text(width: Int = Paragraph.standardWidth) -> String {
    let named =
      exact(isBrief: true)
      + [glitches(naming: Self.mostNamedBriefly)].compactMap(\.self)
    let parts = named.map(Self.brief) + [contradicting].compactMap(\.self)
    return Paragraph.lines(["Since \(name): \(parts.joined(separator: "; "))."], to: width)
  }

  /// `no exact figure of 2 435 changed`
  private static func brief(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast()
  }

  /// `3 of 94 ratios moved`
  private var contradicting: String? {
    shared == 0
      ? nil
      : "\(claims.contradictions.count) of \(shared) ratios moved"
  }

  private var shared: Int {
    claims.sameCount + claims.undecidedCount + claims.contradictions.count
  }

  /// The sentences, and every exact figure that changed.
  package var markdown: String {
    "\n# Since \(MarkdownText.escaped(name))\n\n"
      + sentences.map { "- \(MarkdownText.escaped($0))\n" }.joined()
      + (otherToolchain == nil ? exactChanges.markdown : "")
  }

  private func exact(isBrief: Bool) -> [String] {
    if let otherToolchain {
      return ["Exact figures are not compared: the earlier ones are of \(otherToolchain)."]
    }
    let count = exactChanges.count + comparison.equalCount
    let all = Figures.grouped(count)
    let told =
      count == 0
      ? "The runs share no exact figure."
      : exactChanges.count == 0
        ? "No exact figure of \(all)\(comparison.isPartial ? " of both" : "") changed."
        : "\(Figures.grouped(exactChanges.count)) of \(all) exact figures changed: "
          + Self.named(
            exactChanges.sums(isBrief: isBrief), isBrief ? Self.mostNamedBriefly : Self.mostNamed)
          + "."
    let tolerances = isBrief ? [] : BaselineNotes.tolerances(of: comparison)
    return [told] + (tolerances.isEmpty ? [] : ["Equal means \(tolerances.listed)."]) + uncompared
  }

  /// The parts of the earlier run that are not compared, so that "equal" is not said of them.
  private var uncompared: [String] {
    let others = comparison.otherScenarios.map(\.feature)
    let missing = comparison.missingArms.count
    let uncounted = comparison.uncountedMetrics
    return [
      others.isEmpty
        ? nil : "Other scenarios of \(others.listed) were measured: they are not compared.",
      missing == 0
        ? nil
        : missing == 1
          ? "One row of the earlier run was not measured."
          : "\(missing) rows of the earlier run were not measured.",
      uncounted.isEmpty ? nil : "One of the two lacks \(uncounted.listed).",
    ].compactMap(\.self)
  }

  /// Glitches of all verified scenarios are in no gate, because scenarios come and go.
  private func glitches(naming most: Int) -> String? {
    let changes = later.features.flatMap { feature -> [String] in
      guard let before = earlier.features.first(where: { $0.feature == feature.feature }),
        before.scope == feature.scope
      else { return [] }
      return feature.layouts.flatMap { layout in
        layout.architectures.compactMap { name in
          let old = before.layouts.first { $0.layout == layout.layout }
            .flatMap { before.glitches(of: name, under: $0) }
          guard let old, let new = feature.glitches(of: name, under: layout) else { return nil }
          if old.total == new.total {
            return moved(name, feature, before, layout.layout)
          }
          return "\(name), \(feature.feature) under \(layout.layout): \(old.total) in "
            + "\(Figures.affectedScenarios(old, before.scope)), then \(new.total) in "
            + Figures.affectedScenarios(new, feature.scope)
        }
      }
    }
    return changes.isEmpty ? nil : "Glitches changed: \(Self.named(changes, most))."
  }

  /// The scenarios that only one of the runs glitches in, where the totals are equal; nil for none,
  /// and if a run did not store them.
  private func moved(
    _ name: String, _ later: FeatureResult, _ earlier: FeatureResult, _ layout: String
  ) -> String? {
    func scenarios(_ result: FeatureResult) -> Set<String> {
      Set(
        result.figures.rows.filter {
          $0.metric == result.scope.metric && $0.architecture == name && $0.layout == layout
        }.compactMap(\.part))
    }
    let (new, old) = (scenarios(later), scenarios(earlier))
    guard !new.isEmpty, !old.isEmpty, new != old else { return nil }
    return "\(name), \(later.feature) under \(layout): as many, but in other scenarios "
      + "(\(new.symmetricDifference(old).sorted().first ?? ""))"
  }

  private var contradictions: String? {
    guard shared > 0 else { return nil }
    guard !claims.contradictions.isEmpty else {
      return "No claim about times contradicts an earlier one."
    }
    let texts = claims.contradictions.map { earlier, later in
      "\(later.figure.architecture), \(later.feature) under \(later.figure.layout): "
        + "\(Figures.ratio(earlier.figure)), then \(Figures.ratio(later.figure))"
    }
    return
      "\(claims.contradictions.count) of \(shared) claims about times contradict earlier ones: "
      + "\(Self.named(texts, Self.mostNamed)). Times of two runs are no comparison; measure "
      + "against can tell."
  }

  private static func named(_ texts: [String], _ most: Int) -> String {
    let left = texts.count - most
    return texts.prefix(most).joined(separator: "; ") + (left > 0 ? "; and \(left) more" : "")
  }
}
