import Foundation
import Measurement
import Pages
import Passes
import Plots
import Reports
import TextOutput

/// What a binding costs per input, where each input shows, and off main.
extension Findings {
  /// Up to here a cost is small: a tenth or so.
  static let small = 1.15

  /// All but the baseline.
  var patterns: [String] { arms(of: form).filter { $0 != form.baseline } }

  /// Those that cost little in each of the features.
  func cheap(_ metric: Metric = .instructionRatio, in features: [MeasuredFeature]) -> [String] {
    patterns.filter { arm in features.allSatisfy { value(metric, arm, $0) <= Self.small } }
  }

  /// The features with inputs of which each shows.
  var changing: [MeasuredFeature] { results.features.filter { !$0.changing.isEmpty } }

  /// From the cheapest on, where each input of the form shows.
  private var ranked: [String] {
    arms(of: form).sorted { value(.changingRatio, $0, form) < value(.changingRatio, $1, form) }
  }

  var costs: [String: String] {
    get throws {
      func told(_ arm: String?, _ feature: MeasuredFeature) -> String {
        "\(ratio(.instructionRatio, arm ?? "", feature)) (`\(arm ?? "")`)"
      }
      let ends = measured.map { feature in
        let others = arms(of: feature).filter { $0 != feature.baseline }
        return
          "\(told(others.first, feature)) to \(told(others.last, feature)) in the \(feature.name)"
      }
      func rise(_ arm: String) -> Double {
        value(.changingRatio, arm, form) / value(.instructionRatio, arm, form)
      }
      let dearest = ranked.max { rise($0) < rise($1) } ?? ""
      let writes = value(.writes, form.baseline, form)
      return [
        "cost ends": ends.listed, "small": FigureText.bare(Self.small),
        "cheap": cheap(in: measured).named,
        "cheap by feature": measured.map { "as in the \($0.name): \(cheap(in: [$0]).named)" }
          .joined(separator: "; "),
        "dear": patterns.filter { arm in
          measured.contains { value(.instructionRatio, arm, $0) >= 2 }
        }.named,
        "yardstick": measured.map { feature in
          let counted = value(.instructions, feature.baseline, feature)
          let inputs = value(.inputs, feature.baseline, feature)
          return "\(Int((counted / inputs).rounded()).grouped) in the \(feature.name)"
        }.listed,
        "cost table": block(
          "instructions, `\(form.baseline)` = 1", arms(of: form),
          measured.map { feature in (feature.name, { ratio(.instructionRatio, $0, feature) }) }
            + measured.map { feature in
              ("allocations an input, \(feature.name)", { perInput(.allocations, $0, feature) })
            }),
        "typed shows": "\(Int(writes - value(.redundant, form.baseline, form))) of \(Int(writes))",
        "dearest": "`\(dearest)`", "dearest shown": ratio(.changingRatio, dearest, form),
        "dearest typed": ratio(.instructionRatio, dearest, form),
        "savers": ranked.filter { value(.writes, $0, form) < writes / 2 }.named,
        "dearer": ranked.filter { rise($0) >= 1.1 }.named,
        "shows table": block(
          "instructions, `\(form.baseline)` = 1", ranked,
          [
            ("as typed", { ratio(.instructionRatio, $0, form) }),
            ("each shows", { ratio(.changingRatio, $0, form) }),
            ("writes an input, as typed", { perInput(.writes, $0, form) }),
          ]),
      ].merging(try hops) { $1 }
    }
  }

  private var hops: [String: String] {
    get throws {
      func told(_ isOff: Bool) throws -> String {
        let costs = emptyHops.dropFirst().filter { ($0.hops > 0) == isOff }.sorted {
          $0.cost < $1.cost
        }
        guard let least = costs.first, let most = costs.last else { throw Missing("more layouts") }
        return "\(least.text) (`\(least.layout)`) to \(most.text) (`\(most.layout)`)"
      }
      let table = Table(
        "layout", ["instructions more an input", "time in jobs, an input"],
        emptyHops.map { [$0.layout, $0.more ?? "-", TimeUnit.text(of: $0.time)] })
      return ["hop off": try told(true), "hop later": try told(false), "hop table": table.block]
    }
  }

  /// A way to the model and back on which nothing is done, under one layout.
  private struct EmptyHop {
    let layout: String
    /// Per input, of the baseline.
    let hops: Double
    /// Instructions per input above those under the first layout; nil if nobody counted them.
    let more: String?
    /// Nanoseconds per input inside jobs.
    let time: Double

    var text: String { more.map { "\($0) instructions" } ?? TimeUnit.text(of: time) }
    var cost: Double { more.map { Double($0.number) } ?? time }
  }

  private var emptyHops: [EmptyHop] {
    func row(_ metric: Metric, _ layout: String) -> Double? {
      results.row(metric, of: Calibration.emptyHop.rowName, form.name, under: layout)?.value
    }
    let inputs = max(figure(.inputs, form.baseline, form) ?? 1, 1)
    let first = row(.instructions, form.layouts[0]) ?? 0
    return form.layouts.map { layout in
      let more = row(.instructions, layout).map { Int((($0 - first) / inputs).rounded()).grouped }
      let hops = results.row(.hops, of: form.baseline, form.name, under: layout)?.value ?? 0
      return EmptyHop(
        layout: layout, hops: hops / inputs, more: more.map { "+\($0)" },
        time: row(.time, layout) ?? 0)
    }
  }

  /// The dearest of its figures in all features, as typed and where each input shows.
  private func worst(_ arm: String) -> Row? {
    measured.flatMap { feature in
      [.instructionRatio, .changingRatio].compactMap { row($0, arm, feature) }
    }.max { $0.value < $1.value }
  }

  /// The colour of an architecture, the same in each picture.
  private func bar(_ arm: String, _ figure: String, _ value: Double) -> BarPlot.Row {
    BarPlot.Row(arm, figure, value, series: form.architectures.firstIndex(of: arm) ?? 0)
  }

  /// By the names of their files.
  var plots: [String: Plot] {
    get throws {
      func bars(_ title: String, _ subtitle: String, _ rows: [BarPlot.Row]) -> Plot {
        BarPlot(title: title, subtitle: subtitle, rows: rows).plot
      }
      let orders = try table("questions/keystroke order")
      let wrong = try orders.rows.map { ($0[0], try orders.value("orders that end wrong", of: $0)) }
      let skipping = try table("questions/observations")
      return [
        "findings-cost": RatioPicture.plot(of: form, in: results, beside: [form]).plot,
        "findings-each-shows": bars(
          "Where each input shows", "instructions per input, \(form.baseline) = 1",
          ranked.map {
            bar($0, ratio(.changingRatio, $0, form), value(.changingRatio, $0, form))
          }),
        "findings-hop": bars(
          "What a hop costs", "per input, there and back, with nothing done",
          emptyHops.dropFirst().map { bar($0.layout, $0.text, $0.cost) }),
        "findings-keystrokes": bars(
          "A task per keystroke", "orders of 200 that end wrong",
          wrong.filter { $0.1.number > 0 }.map { way, count in
            let name = way.replacing("`Task { show(await answer) }`, ", with: "")
            return bar(name.replacing("`", with: ""), count, Double(count.number))
          }),
        "findings-observations": bars(
          "Observations skips a value",
          "orders of 200, by the way values are written",
          try skipping.rows.map { row in
            let count = try skipping.value("orders that skip one", of: row)
            return bar(row[0].replacing("`", with: ""), count, Double(count.number))
          }),
        "findings-choice": bars(
          "What each costs at worst", "instructions per input in any table, \(form.baseline) = 1",
          patterns.compactMap(worst).sorted { $0.value < $1.value }.map { row in
            let marks = quiet.contains(row.architecture) ? "" : ", glitches"
            return bar(row.architecture, FigureText.ratio(row) + marks, row.value)
          }),
        "findings-glitches": bars(
          "Scenarios that show a glitch", "of the features that have one",
          glitching.map {
            bar("\($0.arm), \($0.feature.name)", "\(Int($0.row.value))", $0.row.value)
          }),
        "findings-shapes": bars(
          "What a ladder of 20 steps evaluates", "for one change, on a logarithmic axis",
          try ladder.map { bar($0, $1, log10(Double($1.number))) }),
        "findings-bugs": bars(
          "Wrong copies of screens", "built, and how many of them were missed",
          try bugs.map { bar($0[0], "\($0[1]), \($0[3]) missed", Double($0[1].number)) }),
        "findings-code": bars(
          "Lines of code", "of all features, with what they share",
          folders.map { bar($0, lines($0).grouped, Double(lines($0))) }),
      ]
    }
  }
}
