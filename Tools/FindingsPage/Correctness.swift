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
  private var glitching: [(arm: String, feature: MeasuredFeature, row: Row)] {
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
        "verified": results.features.map { feature in
          "\(Int(figure(.scenarios, feature.baseline, feature) ?? 0)) of the \(feature.name)"
        }.listed,
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
            ("instructions", { ratio(.instructionRatio, $0, form) }),
            ("each shows", { ratio(.changingRatio, $0, form) }),
            ("writes", { perInput(.writes, $0, form) }),
            ("glitches", { "\(Int(figure(.glitches, $0, form) ?? 0))" }),
          ]),
        "shapes": try shapes ?? "wider diamonds, and chains of them, are not measured yet.",
      ]
    }
  }

  /// What is derived from others in features that count it, and the diamonds of
  /// `Results/propagation.md`; nil without both.
  private var shapes: String? {
    get throws {
      let counts = ["evaluations", "needed"].compactMap { Metric(rawValue: $0) }
      let rows = results.features.flatMap { feature in
        arms(of: feature).filter { row(counts.first ?? .inputs, $0, feature) != nil }.map { arm in
          ["`\(arm)`, \(feature.name)"] + counts.map { perInput($0, arm, feature) }
        }
      }
      let counted =
        counts.count == 2 && !rows.isEmpty
        ? "values per input that are derived from others:\n"
          + Table("", ["evaluated", "needed"], rows).block : nil
      let sheets = try? table("propagation")
      let diamonds = sheets.map { sheets in
        var shown = Table(sheets.columns)
        for row in sheets.rows where row[0].contains("diamond") { shown.add(row) }
        return "on [sheets of cells](../Results/propagation.md) whose formulas are diamonds:\n"
          + shown.block
      }
      let parts = [counted, diamonds].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }
  }
}
