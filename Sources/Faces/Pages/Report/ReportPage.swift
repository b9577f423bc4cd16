import Foundation
package import Measurement
import Mustache
import Plots
import Queues
package import Reports
import TextOutput

/// The report of a measurement as a page, made of its results and the kept runs alone: equal ones,
/// equal bytes.
package struct ReportPage {
  private let results: Results
  private let metrics: [Metric]
  private let runs: EmbeddedRuns
  private let kept: [KeptRun]
  private let changes: ChangesSince?

  /// - Parameters:
  ///   - runs: runs of these results to carry inside the page.
  ///   - kept: runs of other machines and days.
  ///   - changes: what changed since earlier results.
  package init(
    _ results: Results, metrics: [Metric] = Metric.standard, embedding runs: EmbeddedRuns = .none,
    beside kept: [KeptRun] = [], telling changes: ChangesSince? = nil
  ) {
    (self.results, self.metrics, self.runs) = (results, metrics, runs)
    (self.kept, self.changes) = (kept, changes)
  }

  package func text() throws -> String {
    let names = ReportNames(results)
    let shown = Matrix.metrics(of: results, metrics)
    let matrices = results.features.map { Matrix($0, shown, names, runs: runs) }
    var view = ReportView(results, matrices, metrics, names, kept)
    view.since = changes.map(ChangesView.init)
    guard let body = try Self.library().render(view, withTemplate: "report") else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return try Page(
      title: "BindLab report: \(names.features.joined(separator: ", "))",
      description: view.proof.text,
      style: Asset.text("report.css") + Asset.text("report-matrix.css") + PlotStyle.rules,
      body: body,
      data: [
        ("report-data", try EmbeddedJSON(ReportData(matrices, names))),
        ("report-runs", try EmbeddedJSON(runs.runs)),
      ],
      script: Asset.text("report.js") + Asset.text("report-evidence.js"),
      embeddedScripts: runs.runs.isEmpty ? [] : [RunPage.script]
    ).text()
  }

  private static func library() throws -> MustacheLibrary {
    let parts = [
      "answer", "filters", "matrix", "elsewhere", "details", "table", "evidence",
      "reading",
    ]
    let files = parts.map { ($0, "report-\($0).mustache") } + [("report", "report.mustache")]
    return MustacheLibrary(
      templates: try Dictionary(uniqueKeysWithValues: files)
        .mapValues { try MustacheTemplate(string: Asset.text($0)) })
  }
}

/// The values for the page's templates.
struct ReportView {
  struct Choice {
    let index: PageText
    let name: PageText
    var isChosen = false
    /// One line about it; empty for none.
    var explanation = PageText("")
  }

  struct Step {
    let step: Int
    let stepName: String
    let range: String
  }

  let verdict: VerdictView
  let isIncomplete: Bool
  /// What a quick run left out.
  let weaker: PageText?
  let proof: PageText
  let scope: PageText
  let features: [FeatureView]
  let figures: [Choice]
  let featureChoices: [Choice]
  let layoutChoices: [Choice]
  let armChoices: [Choice]
  let baselineChoices: [Choice]
  let steps: [Step]
  let leftOut: [LeftOut.Entry]
  let hasMatrix: Bool
  let hasSizes: Bool
  let hasElsewhere: Bool
  let keptRuns: [PageText]
  let hasGlitches: Bool
  let hasRuns: Bool
  let hasMemory: Bool
  var since: ChangesView?
  let environment: EnvironmentView

  init(
    _ results: Results, _ matrices: [Matrix], _ metrics: [Metric], _ names: ReportNames,
    _ kept: [KeptRun]
  ) {
    let elsewhere = Elsewhere(kept, beside: results.features, of: results.run)
    verdict = VerdictView(results)
    isIncomplete = !results.isWhole
    weaker = results.leftOut.map { PageText($0) }
    proof = PageText(CorrectnessView.proof(of: results.features))
    scope = PageText(Self.scope(names))
    features = matrices.map { FeatureView($0, beside: results, elsewhere, metrics, names) }
    figures = (matrices.first?.metrics ?? []).enumerated().map { index, metric in
      Choice(
        index: PageText(metric.id), name: PageText(metric.name.withCapital), isChosen: index == 0)
    }
    featureChoices = Self.choices(names.features)
    layoutChoices = names.layouts.map {
      Choice(
        index: names.layout($0), name: PageText($0),
        explanation: PageText(QueueLayout(named: $0)?.explanation ?? ""))
    }
    armChoices = Self.choices(names.architectures)
    baselineChoices = matrices.flatMap(\.baselines).uniqued.map {
      Choice(index: PageText($0), name: PageText($0))
    }
    steps = FactorScale.legend.map { Step(step: $0.step, stepName: $0.text, range: $0.range) }
    leftOut = LeftOut(results).entries
    hasMatrix = features.contains { $0.matrix != nil }
    hasSizes = features.contains { $0.sizes != nil }
    keptRuns = elsewhere.runs.map { PageText(ElsewhereReport.facts(of: $0)) }
    hasElsewhere = features.contains { $0.elsewhere != nil }
    hasGlitches = features.contains { !$0.glitches.isEmpty }
    hasRuns = features.contains {
      $0.glitches.contains { $0.scenarios.contains { !$0.run.isNull } }
    }
    hasMemory = features.contains { $0.memory != nil }
    environment = EnvironmentView(results)
  }

  private static func choices(_ names: [String]) -> [Choice] {
    names.enumerated().map { Choice(index: PageText("\($0)"), name: PageText($1)) }
  }

  private static func scope(_ names: ReportNames) -> String {
    func counted(_ names: [String], _ what: String) -> String {
      "\(names.count) \(what)\(names.count == 1 ? "" : "s")"
    }
    return [
      names.features.joined(separator: " and "), counted(names.architectures, "architecture"),
      counted(names.layouts, "queue layout"),
    ].joined(separator: " · ")
  }
}
