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

  /// A sentence names so many changes at most.
  private static let mostNamed = 5

  package init(_ later: Results, since earlier: Results, named name: String) {
    (self.name, self.later, self.earlier) = (name, later, earlier)
    comparison = BaselineComparison(ExactFigures(later), with: ExactFigures(earlier))
    claims = ClaimComparison(later.claims, with: earlier.claims)
  }

  package var sentences: [String] {
    [exact, glitches, contradictions].compactMap(\.self)
  }

  /// The changes in one line or two; the report names the contradictions.
  package func text(width: Int = Paragraph.standardWidth) -> String {
    let parts = [briefExact, glitches.map { String($0.dropLast()) }, contradicting].compactMap(
      \.self)
    return Paragraph.lines(["Since \(name): \(parts.joined(separator: "; "))."], to: width)
  }

  /// `no exact figure of 2 435 changed`
  private var briefExact: String? {
    exact.map { $0.prefix(1).lowercased() + $0.dropFirst().dropLast() }
  }

  /// `3 of 94 claims contradict`
  private var contradicting: String? {
    shared == 0 ? nil : "\(claims.contradictions.count) of \(shared) claims contradict"
  }

  private var shared: Int {
    claims.sameCount + claims.undecidedCount + claims.contradictions.count
  }

  package var markdown: String {
    "\n# Since \(MarkdownText.escaped(name))\n\n"
      + sentences.map { "- \(MarkdownText.escaped($0))\n" }.joined()
  }

  private var exact: String? {
    let toolchain = ExactFigures(earlier).toolchain
    guard toolchain == ExactFigures(later).toolchain else {
      return "Exact figures are not compared: the earlier ones are of \(toolchain)."
    }
    let changes = comparison.changes
    let all = Figures.grouped(changes.count + comparison.equalCount)
    guard !changes.isEmpty else { return "No exact figure of \(all) changed." }
    return "\(Figures.grouped(changes.count)) of \(all) exact figures changed: "
      + Self.named(changes.map(Self.text)) + "."
  }

  /// `mvc, form under main: writes 174, then 180`
  private static func text(of change: BaselineComparison.Change) -> String {
    let key = change.key
    func text(_ count: Int?) -> String { count.map { "\($0)" } ?? "none" }
    return "\(key.architecture), \(key.feature) under \(key.layout): \(key.figure) "
      + "\(text(change.old)), then \(text(change.new))"
  }

  /// Glitches of all verified scenarios are in no gate, because scenarios come and go.
  private var glitches: String? {
    let changes = later.features.flatMap { feature -> [String] in
      guard let before = earlier.features.first(where: { $0.feature == feature.feature }),
        before.scope == feature.scope
      else { return [] }
      return feature.layouts.flatMap { layout in
        layout.architectures.compactMap { name in
          let old = before.layouts.first { $0.layout == layout.layout }
            .flatMap { before.glitches(of: name, under: $0) }
          guard let old, let new = feature.glitches(of: name, under: layout),
            old.total != new.total
          else { return nil }
          return "\(name), \(feature.feature) under \(layout.layout): \(old.total) in "
            + "\(Figures.affectedScenarios(old, before.scope)), then \(new.total) in "
            + Figures.affectedScenarios(new, feature.scope)
        }
      }
    }
    return changes.isEmpty ? nil : "Glitches changed: \(Self.named(changes))."
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
      + "\(Self.named(texts)). Times of two runs are no comparison; measure against can tell."
  }

  private static func named(_ texts: [String]) -> String {
    let left = texts.count - mostNamed
    return texts.prefix(mostNamed).joined(separator: "; ") + (left > 0 ? "; and \(left) more" : "")
  }
}
