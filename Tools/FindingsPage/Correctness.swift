import Catalog
import FeatureContract
import Measurement
import Reports
import TextOutput

/// What a binding shows wrong, and what it derives more often than needed.
extension Findings {
  var correctness: [String: String] {
    get throws {
      try glitches.merging(diamond) { $1 }
    }
  }

  /// The rows of those that glitch, in simulation or on live queues alone.
  var glitching: [(arm: String, feature: MeasuredFeature, row: Row)] {
    results.features.flatMap { feature in
      arms(of: feature).compactMap { arm in
        [.glitchingScenarios, .liveGlitching].compactMap { row($0, arm, feature) }
          .first { $0.value > 0 }.map { (arm, feature, $0) }
      }
    }
  }

  /// Those without a glitch in any scenario of any feature.
  var quiet: [String] {
    let glitching = glitching.map(\.arm)
    return arms(of: form).filter { !glitching.contains($0) }
  }

  var verified: [String] {
    results.features.map { feature in
      "\(Int(figure(.scenarios, feature.baseline, feature) ?? 0)) of the \(feature.name)"
    }
  }

  private var glitches: [String: String] {
    get throws {
      let rows = glitching.map { arm, feature, row in
        let declared =
          FeatureCatalog.bundled.feature(named: feature.name)?.architecture(named: arm)?.declared
          ?? []
        let count = "\(Int(row.value)) of \(Int(figure(.scenarios, arm, feature) ?? 0))"
        return [
          "`\(arm)`", feature.name,
          count + (row.metric == .liveGlitching ? ", on live queues alone" : ""),
          (declared.first { $0.kind == .glitch } ?? declared.first)?.reason ?? "",
        ]
      }
      return [
        "ways": "\(arms(of: form).count)",
        "verified": verified.listed,
        "glitching": glitching.map(\.arm).uniqued.named, "quiet": quiet.named,
        "glitch table": Table("", ["feature", "scenarios that show one", "why"], rows).block,
      ]
    }
  }

  /// Branches that meet again: those of the form, and those of sheets of cells once they are counted.
  private var diamond: [String: String] {
    get throws {
      let arms = arms(of: form).filter { $0 == form.baseline || $0.hasPrefix("mvvm-reactive") }
      return [
        "diamond table": block(
          "the form's two ways", arms,
          [
            ("instructions, as typed", { ratio(.instructionRatio, $0, form) }),
            ("each shows", { ratio(.changingRatio, $0, form) }),
            ("writes an input", { perInput(.writes, $0, form) }),
            ("scenarios with a glitch", { "\(Int(figure(.glitchingScenarios, $0, form) ?? 0))" }),
          ]),
        "shapes": shapes ?? "wider diamonds, and chains of them, are not measured yet.",
      ]
    }
  }

  /// What is needed and what each pattern evaluates, where a value is derived from two that come from
  /// one, twenty times.
  var ladder: [(String, String)] {
    get throws {
      let sheets = try table("questions/propagation")
      guard let row = sheets.rows.first(where: { $0[0].contains("ladder") }) else {
        throw Missing("a ladder")
      }
      return zip(sheets.columns.map(\.title), row).dropFirst()
        .map { ($0, String($1.prefix { $0.isNumber })) }
    }
  }

  /// What a change evaluates in sheets of cells, by their shapes; nil before anybody counts it.
  private var shapes: String? {
    guard let sheets = try? table("questions/propagation"),
      let needed = sheets.columns.firstIndex(where: { $0.title == "needed" })
    else { return nil }
    let cells = sheets.rows.flatMap { row in
      sheets.columns.indices.dropFirst(needed + 1).map { place in
        (row[0], sheets.columns[place].title, row[place].number, row[needed].number)
      }
    }
    let worst = cells.max { $0.2 * $1.3 < $1.2 * $0.3 }
    let told = worst.map { shape, arm, done, needed in
      " At worst `\(arm)` evaluates \(done.grouped) where \(needed.grouped) are needed, in a \(shape)."
    }
    let titles = sheets.columns.map(\.title)
    return "what a change evaluates in sheets of cells.\(told ?? "")\n"
      + Table(titles[0], Array(titles.dropFirst()), sheets.rows).block
  }
}
