package import Measurement
import Plots
import Queues
import Reports
import TextOutput

/// The report of a measurement as a page, made of its results alone: equal ones, equal bytes.
package struct ReportPage {
  private let results: Results
  private let program: String
  private let tables: MeasurementTables
  private let report: MeasurementReport

  /// - Parameter program: the name of the program with the commands.
  package init(_ results: Results, of program: String = "bindlab") {
    (self.results, self.program) = (results, program)
    (tables, report) = (MeasurementTables(results), MeasurementReport(results, of: program))
  }

  package var text: String {
    let names = results.features.map(\.name).joined(separator: ", ")
    return Page(
      title: "BindLab report: \(names)",
      description: "What each way of binding costs: \(names)",
      style: Asset.text("report.css") + PlotStyle.rules, body: body,
      script: Asset.text("report.js")
    ).text
  }

  private var body: String {
    """
    <a class="skip" href="#answer">Skip to the answer</a>
    <header class="top"><p class="brand"><strong>BindLab</strong> report</p>
    <nav class="contents" aria-label="Contents"><a href="#answer">Answer</a>\
    \(shapes.isEmpty ? "" : "<a href=\"#shapes\">Shapes</a>")<a href="#details">All tables</a><a href="#reading">Reading</a></nav>
    <button id="scheme" type="button">Colours: system</button></header>
    <main>
    <section id="answer" class="answer" tabindex="-1">
    <h1>What each way of binding costs</h1>
    \(banners)<p class="lead">\(Markup.text(MeasurementReport.advice))</p>
    \(results.features.map(answer).joined())</section>
    \(shapes)<section id="details" class="part"><h2>All tables</h2>
    \(results.features.map(details).joined())\(failures)</section>
    <section id="reading" class="part"><h2>Reading</h2>
    \(reading)<p class="note">\(Markup.text(results.environment.description))</p></section>
    </main>
    <footer class="foot"><p>Drawn by <code>\(Markup.text(program)) report</code> from results alone.</p></footer>

    """
  }

  private var banners: String {
    report.banners.map { "<p class=\"banner\">\(Markup.text($0))</p>\n" }.joined()
  }

  private func answer(to feature: MeasuredFeature) -> String {
    guard let summary = tables.summary(of: feature) else { return "" }
    let sentences = report.sentences(on: feature).map { "<p>\(Markup.text($0))" }
    let example = report.example(of: feature).map {
      "<p>To see a glitch: <code>\(Markup.text($0))</code>"
    }
    let words = (sentences + [example].compactMap(\.self)).joined(separator: "</p>\n")
    return "<h2>\(Markup.text(summary.title))</h2>\n<div class=\"said\">\n"
      + "<figure class=\"picture\">\(picture(feature))</figure>\n"
      + "<div>\(Markup.table(summary.table, caption: summary.title))"
      + (words.isEmpty ? "" : words + "</p>\n") + "</div></div>\n"
  }

  private func picture(_ feature: MeasuredFeature) -> String {
    RatioPicture.plot(of: feature, in: results, beside: results.features)
      .plot.element(named: "ratios-\(feature.name)")
  }

  private func details(of feature: MeasuredFeature) -> String {
    let sizes = SizePicture.plot(of: feature, in: results)
      .map {
        "<figure class=\"picture\">\($0.plot.element(named: "sizes-\(feature.name)"))</figure>\n"
      }
    let layouts = feature.layouts.compactMap { QueueLayout(named: $0) }
      .map { "<dt>\(Markup.text($0.name))</dt><dd>\(Markup.text($0.explanation))</dd>" }.joined()
    return "<dl class=\"metrics\">\(layouts)</dl>\n"
      + tables.all(of: feature).map(block).joined() + (sizes ?? "")
  }

  /// What a change costs by the shape of what depends on it: evaluations, then instructions.
  private var shapes: String {
    let sweeps = SweepReport.all(results)
    guard !sweeps.isEmpty else { return "" }
    return "<section id=\"shapes\" class=\"part\"><h2>Shapes</h2>\n"
      + sweeps.map { sweep in
        "<h3>\(Markup.text(sweep.name))</h3>\n<p class=\"lead\">\(Markup.text(sweep.sentence))</p>\n"
          + sweep.metrics.map { part($0, of: sweep) }.joined() + block(sweep.counts)
      }.joined() + "</section>\n"
  }

  /// A picture stands beside its table. What has none can be opened.
  private func part(_ metric: Metric, of sweep: SweepReport) -> String {
    guard let plot = SweepPicture.plot(of: metric, in: sweep) else {
      return block(sweep.table(of: metric))
    }
    let titled = sweep.table(of: metric)
    let name = "\(sweep.feature.name)-\(sweep.name)-\(metric.rawValue)".replacing(" ", with: "-")
    return "<div class=\"said\"><figure class=\"picture\">\(plot.element(named: name))</figure>\n"
      + "<div>\(Markup.table(titled.table, caption: titled.title))</div></div>\n"
  }

  private var failures: String { tables.failures.map(block) ?? "" }

  private func block(_ titled: TitledTable) -> String {
    "<details class=\"layout\"\(titled.isOpen ? " open" : "")>"
      + "<summary><h3>\(Markup.text(titled.title))</h3></summary>\n"
      + Markup.table(titled.table, caption: titled.title)
      + "<p class=\"note\">\(Markup.text(titled.note))</p></details>\n"
  }

  private var reading: String {
    let metrics = Metric.allCases.filter { metric in
      results.rows.contains { $0.metric == metric }
    }
    return "<dl class=\"metrics\">"
      + metrics.map { metric in
        let title = metric.title.replacing("{baseline}", with: "baseline")
        return "<dt>\(Markup.text(title))</dt><dd>\(Markup.text(metric.explanation))</dd>"
      }.joined(separator: "\n") + "</dl>\n"
  }
}
