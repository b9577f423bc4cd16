import Measurement
import Reports
import TextOutput
import Verification

/// The content of the page about one feature.
struct FeatureView {
  /// The picture of the first screen.
  struct Drawing {
    /// The place of the layout.
    let under: PageText
    /// The place of the architecture to compare with.
    let against: String
    let isHidden: Bool
    /// Safe markup.
    let drawing: String
  }

  let index: PageText
  let feature: PageText
  let baseline: PageText
  /// The place of the first layout; nil if no layout was measured.
  let firstLayout: PageText
  let sentences: [AnswerView.Sentence]
  /// A drawing for each layout. The first layout has one for each architecture to compare with, the
  /// recorded baseline first.
  let drawings: [Drawing]
  let matrix: MatrixView?
  let layouts: [LayoutView]
  let sizes: SizeView?
  let memory: TableView?
  let gates: TableView?
  let correctness: TableView?

  init(
    _ matrix: Matrix, beside results: Results, _ metrics: [Metric], _ names: ReportNames
  ) {
    let result = matrix.result
    index = names.feature(result.feature)
    feature = PageText(result.feature)
    baseline = PageText(result.baseline)
    firstLayout = PageText(result.layouts.first?.layout ?? "")
    sentences =
      result.layouts.first.map {
        AnswerView($0, of: result, reference: result.baseline).sentences
      } ?? []
    drawings = Self.drawings(result, matrix.baselines, beside: results, names)
    self.matrix = result.layouts.isEmpty ? nil : MatrixView(matrix, names)
    layouts = result.layouts.enumerated().map { index, layout in
      LayoutView(layout, of: result, isFirst: index == 0, metrics, names)
    }
    sizes = result.sizeSweep.map { SizeView($0, of: result, names) }
    memory = MemoryReport(result).map {
      TableView(
        $0.table, caption: "\(result.feature): \($0.title)", notes: $0.notes, names)
    }
    gates = Self.gates(result, names)
    correctness = Self.correctness(result, names)
  }

  private static func drawings(
    _ result: FeatureResult, _ baselines: [String], beside results: Results,
    _ names: ReportNames
  ) -> [Drawing] {
    result.layouts.enumerated().flatMap { index, layout in
      let compared = index == 0 ? baselines : Array(baselines.prefix(1))
      return compared.enumerated().compactMap { place, baseline in
        let under = names.layout(layout.layout)
        return ReportFigures.ratios(
          result, under: layout, against: baseline, beside: results,
          named: "\(names.feature(result.feature))-\(under)-\(place)"
        ).map {
          Drawing(
            under: under, against: "\(place)", isHidden: index > 0 || place > 0, drawing: $0)
        }
      }
    }
  }

  /// Taps that met a stale gate. Nil if only measured scenarios are known: they meet none.
  private static func gates(_ result: FeatureResult, _ names: ReportNames) -> TableView? {
    let arms = result.staleGates
    guard !arms.isEmpty else { return nil }
    let layouts = ReportNames.once(arms.map(\.layout))
    var table = Table([.init("architecture", .left)] + layouts.map { .init($0) })
    for architecture in ReportNames.once(arms.map(\.architecture)) {
      table.add(
        [architecture]
          + layouts.map { layout in
            arms.first { $0.architecture == architecture && $0.layout == layout }
              .map { "\($0.count.accepts) / \($0.count.rejects)" } ?? "-"
          }, of: architecture)
    }
    return TableView(
      table, caption: "\(result.feature): stale accepts / stale rejects in verified scenarios",
      names)
  }

  /// Nil for results of an older program, which did not store it.
  private static func correctness(_ result: FeatureResult, _ names: ReportNames) -> TableView? {
    let rows = result.figures.rows
    let arms = rows.filter { $0.metric == "runs" }
    guard !arms.isEmpty else { return nil }
    let layouts = ReportNames.once(arms.map(\.layout))
    var table = Table([.init("architecture", .left)] + layouts.map { .init($0) })
    for architecture in ReportNames.once(arms.map(\.architecture)) {
      table.add(
        [architecture]
          + layouts.map { layout in
            let runs = CorrectnessView.runs(of: architecture, under: layout, in: result)
            return runs.isEmpty
              ? "-" : runs.map { "\($0.passed)/\($0.runs) \($0.backend)" }.joined(separator: ", ")
          }, of: architecture)
    }
    let failures = rows.filter { $0.metric == "failure" }.map {
      Note("\($0.architecture) under \($0.layout), \($0.part ?? ""): \($0.text ?? "")")
    }
    return TableView(
      table,
      caption:
        "\(result.feature): runs equal to the specification, \(result.scope.rawValue) scenarios",
      notes: failures, names)
  }
}
