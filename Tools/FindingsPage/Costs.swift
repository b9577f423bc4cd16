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

  /// Those whose ratio is as it should be in each of the features.
  func patterns(
    _ metric: Metric, in features: [MeasuredFeature], _ isSo: (Double) -> Bool
  ) -> [String] {
    patterns.filter { arm in features.allSatisfy { figure(metric, arm, $0).map(isSo) ?? false } }
  }

  /// In every feature.
  var cheap: [String] { patterns(.instructionRatio, in: measured) { $0 <= Self.small } }

  private var cheapByFeature: String {
    let lists = measured.map { feature in
      (feature.name, patterns(.instructionRatio, in: [feature]) { $0 <= Self.small }.named)
    }
    return lists.map { "as in the \($0.0): \($0.1)" }.joined(separator: "; ")
  }

  var costs: [String: String] {
    get throws {
      guard let last = patterns.last, let changing else { throw Missing("ratios") }
      let ends = measured.map { feature in
        let others = arms(of: feature).filter { $0 != feature.baseline }
        return "\(told(.instructionRatio, others[0], feature)) to "
          + "\(told(.instructionRatio, others[others.count - 1], feature)) in the \(feature.name)"
      }
      let ranked = changing.ranked
      let dearer = ranked.filter { arm in
        (figure(.changingRatio, arm, changing.feature) ?? 0)
          >= 1.1 * (figure(.instructionRatio, arm, changing.feature) ?? 0)
      }
      let writes = figure(.writes, form.baseline, form) ?? 0
      let dearest = ranked.max { rise(of: $0) < rise(of: $1) } ?? last
      return [
        "cost ends": ends.listed,
        "small": FigureText.bare(Self.small),
        "cheap": cheap.named, "cheap by feature": cheapByFeature,
        "dear": patterns.filter { arm in
          measured.contains { (figure(.instructionRatio, arm, $0) ?? 0) >= 2 }
        }.named,
        "last": "`\(last)`", "last time": row(.timeRatio, last, form).map(FigureText.ratio) ?? "-",
        "cost table": Table(
          "instructions per input",
          measured.map(\.name) + measured.map { "allocations, \($0.name)" },
          arms(of: form).map { arm in
            ["`\(arm)`"] + measured.map { ratio(.instructionRatio, arm, $0) }
              + measured.map { perInput(.allocations, arm, $0) }
          }
        ).block,
        "dearest": "`\(dearest)`",
        "dearest shown": ratio(.changingRatio, dearest, changing.feature),
        "dearest typed": ratio(.instructionRatio, dearest, changing.feature),
        "savers": ranked.filter { (figure(.writes, $0, form) ?? writes) < writes / 2 }.named,
        "dearer": dearer.named,
        "shows table": Table(
          "instructions per input", ["as typed", "each shows", "writes as typed"],
          ranked.map { arm in
            [
              "`\(arm)`", ratio(.instructionRatio, arm, changing.feature),
              ratio(.changingRatio, arm, changing.feature), perInput(.writes, arm, form),
            ]
          }
        ).block,
      ].merging(try hops) { $1 }
    }
  }

  private func told(_ metric: Metric, _ arm: String, _ feature: MeasuredFeature) -> String {
    "\(ratio(metric, arm, feature)) (`\(arm)`)"
  }

  /// The feature with inputs of which each shows, and its arms from the cheapest on.
  var changing: (feature: MeasuredFeature, ranked: [String])? {
    results.features.first { !$0.changing.isEmpty }.map { feature in
      (
        feature,
        arms(of: feature).filter { row(.changingRatio, $0, feature) != nil }.sorted {
          figure(.changingRatio, $0, feature) ?? 0 < figure(.changingRatio, $1, feature) ?? 0
        }
      )
    }
  }

  private func rise(of arm: String) -> Double {
    guard let feature = changing?.feature else { return 0 }
    return (figure(.changingRatio, arm, feature) ?? 0)
      / (figure(.instructionRatio, arm, feature) ?? .infinity)
  }

  private var hops: [String: String] {
    get throws {
      let more = emptyHops.dropFirst()
      guard let least = more.min(by: { $0.cost < $1.cost }),
        let most = more.max(by: { $0.cost < $1.cost })
      else { throw Missing("a second layout") }
      let table = Table(
        "layout", ["hops of \(form.baseline)", "instructions more", "time in jobs"],
        emptyHops.map { hop in
          let hops = results.row(.hops, of: form.baseline, form.name, under: hop.layout)?.value ?? 0
          let inputs = max(figure(.inputs, form.baseline, form) ?? 1, 1)
          return [
            hop.layout, FigureText.bare(hops / inputs), hop.more ?? "-",
            TimeUnit.text(of: hop.time),
          ]
        })
      let places = try self.table("questions", "places of the hop")
      let apart = try self.table("questions", "hop only off main")
      return [
        "hop least": "\(least.text) (`\(least.layout)`)",
        "hop most": "\(most.text) (`\(most.layout)`)", "hop table": table.block,
        "places": "\(places.rows.count)",
        "wrong places": "\(places.rows.count { $0.last != "nothing" })",
        "hop last": try places.cell("runs passed", where: "before the last writes, once for all"),
        "hop derived": try places.cell("runs passed", where: "in each derivation: label, button"),
        "hop off main": try apart.cell(
          "runs with an older state over a newer", where: "only for a change off main"),
      ]
    }
  }

  /// A way to the model and back on which nothing is done, under one layout.
  private struct EmptyHop {
    let layout: String
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
      return EmptyHop(layout: layout, more: more.map { "+\($0)" }, time: row(.time, layout) ?? 0)
    }
  }

  /// The colour of an architecture, the same in each picture.
  private func bar(_ arm: String, _ figure: String, _ value: Double) -> BarPlot.Row {
    BarPlot.Row(arm, figure, value, series: form.architectures.firstIndex(of: arm) ?? 0)
  }

  /// By the names of their files.
  var plots: [String: Plot] {
    get throws {
      guard let changing else { throw Missing("inputs of which each shows") }
      func bars(_ title: String, _ subtitle: String, _ rows: [BarPlot.Row]) -> Plot {
        BarPlot(PlotText(title: title, subtitle: subtitle, description: title), rows: rows).plot
      }
      let orders = try table("questions", "keystroke order")
      let wrong = try orders.rows.map { ($0[0], try orders.value(Self.wrongEnd, of: $0)) }
      return [
        "findings-cost": RatioPicture.plot(of: form, in: results, beside: [form]).plot,
        "findings-each-shows": bars(
          "Where each input shows", "instructions per input, \(form.baseline) = 1",
          changing.ranked.map {
            bar(
              $0, ratio(.changingRatio, $0, changing.feature),
              figure(.changingRatio, $0, changing.feature) ?? 0)
          }),
        "findings-hop": bars(
          "What a hop costs", "per input, there and back, with nothing done",
          emptyHops.dropFirst().map { bar($0.layout, $0.text, $0.cost) }),
        "findings-keystrokes": bars(
          "Three keystrokes, three tasks", "orders that end wrong",
          wrong.filter { $0.1.number > 0 }.map { way, count in
            let name = way.replacing("`Task { show(await answer) }`, ", with: "")
            return bar(name.replacing("`", with: ""), count, Double(count.number))
          }),
        "findings-code": bars(
          "Lines of code", "of all features, with what they share",
          folders.map { bar($0, lines($0).grouped, Double(lines($0))) }),
      ]
    }
  }
}
