import Catalog
import FeatureContract
import Measurement
import Reports
import TextOutput

/// What a binding shows wrong, evaluates again, swallows and puts out of order.
extension Findings {
  static let wrongEnd = "orders that end wrong"

  var correctness: [String: String] {
    get throws {
      try glitches.merging(diamond) { $1 }.merging(observation) { $1 }.merging(keystrokes) { $1 }
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
      let apart = try table("questions", "observers apart")
      let ends = apart.columns.indices.filter { apart.columns[$0].title == "apart at the end" }
      func names(_ isApart: Bool) -> String {
        apart.rows.filter { row in ends.contains { row[$0].number > 0 } == isApart }
          .map { $0[0] }.joined(separator: "; ")
      }
      return [
        "ways": "\(arms(of: form).count)",
        "verified": results.features.map { feature in
          "\(Int(figure(.scenarios, feature.baseline, feature) ?? 0)) of the \(feature.name)"
        }.listed,
        "glitching": glitching.map(\.arm).uniqued.named, "quiet": quiet.named,
        "glitch table": Table("", ["feature", "scenarios that show one", "why"], rows).block,
        "apart": names(true), "never apart": names(false),
      ]
    }
  }

  /// Branches that meet again: those of the form, and those of sheets of cells once they are counted.
  private var diamond: [String: String] {
    get throws {
      func told(_ arm: String) -> String {
        "\(ratio(.instructionRatio, arm, form)) times the instructions of `\(form.baseline)`, "
          + "\(perInput(.writes, arm, form)) writes an input, and a glitch in "
          + "\(Int(figure(.glitchingScenarios, arm, form) ?? 0)) scenarios"
      }
      let arms = arms(of: form).filter { $0 == form.baseline || $0.hasPrefix("mvvm-reactive") }
      return [
        "diamond twice": told("mvvm-reactive"), "diamond once": told("mvvm-reactive-once"),
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

  private var observation: [String: String] {
    get throws {
      let renewed = try table("questions", "renewed tracking")
      let cut = try table("questions", "equality cut")
      let sequence = try table("questions", "observations")
      let swallowed = cut.rows.filter { $0.last == "no" }
      let (turn, rests) = ("in one turn of main", "in three turns, each after a rest")
      let (job, atOnce) = ("by a job of main", "at once, in `onChange`")
      func shown(_ written: String, _ by: String) throws -> String {
        "`\(try renewed.cell("shown (orders)", where: written, by))`"
      }
      return [
        "swallowed": "\(swallowed.count)", "kinds of write": "\(cut.rows.count)",
        "shown in one turn": try shown(turn, job), "shown after rests": try shown(rests, job),
        "shown at once": try shown(rests, atOnce),
        "at once ends": try renewed.cell("orders that end with 3", where: rests, atOnce),
        "skipped": try sequence.cell("orders that skip one", where: turn),
        "torn": try sequence.cell(
          "orders with a torn element", where: "from the pool, an await between the two"),
        "cut table": Table(
          "property", ["written, and told to nobody"], swallowed.map { Array($0.prefix(2)) }
        ).block,
      ]
    }
  }

  private var keystrokes: [String: String] {
    get throws {
      let table = try table("questions", "keystroke order")
      let older = "orders with an older answer over a newer"
      let rows = try table.rows.map {
        [$0[0], try table.value(older, of: $0), try table.value(Self.wrongEnd, of: $0)]
      }
      let kept = rows.filter { $0[2].number == 0 }
      for way in ["asks `isCancelled`", "shows only the answer", "a stream of all texts"]
      where !kept.contains(where: { $0[0].contains(way) }) {
        throw Missing("the order where a task \(way), as the words say")
      }
      guard let worst = rows.max(by: { $0[2].number < $1[2].number }) else { throw Missing("ways") }
      return [
        "order kept": "\(kept.count)", "keystroke ways": "\(rows.count)",
        "worst way": worst[0], "worst count": worst[2],
        "keystroke table": Table(table.columns[0].title, ["older over newer", "ends wrong"], rows)
          .block,
      ]
    }
  }
}
