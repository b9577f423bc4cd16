import Measurement
import Reports
import TextOutput
import Verification

/// Everything that the page shows of one feature.
struct FeatureView {
  /// The picture of the first screen.
  struct Drawing {
    /// The place of the layout.
    let under: PageText
    /// The place of what is compared with.
    let against: String
    let isHidden: Bool
    /// Safe markup.
    let drawing: String
  }

  let index: PageText
  let feature: PageText
  let baseline: PageText
  /// Of the first layout; nil if no layout was measured.
  let firstLayout: PageText
  let sentences: [AnswerView.Sentence]
  /// One for each layout; of the first one for each architecture to compare with, too. The
  /// recorded baseline comes first.
  let drawings: [Drawing]
  let matrix: MatrixView?
  let layouts: [LayoutView]
  let sizes: SizeView?
  let memory: TableView?
  let gates: TableView?
  let correctness: TableView?

  init(
    _ stored: ResultsJSON.Feature, _ matrix: Matrix, beside results: ResultsJSON,
    _ names: ReportNames
  ) {
    let result = matrix.result
    index = names.feature(stored.feature)
    feature = PageText(stored.feature)
    baseline = PageText(stored.baseline)
    firstLayout = PageText(result.layouts.first?.layout ?? "")
    sentences =
      result.layouts.first.map {
        AnswerView($0, of: result, reference: result.baseline).sentences
      } ?? []
    drawings = Self.drawings(stored, matrix.baselines, beside: results, names)
    self.matrix = result.layouts.isEmpty ? nil : MatrixView(matrix, names)
    layouts = stored.layouts.enumerated().map { index, layout in
      LayoutView(layout, of: result, isFirst: index == 0, names)
    }
    sizes = stored.series.map { SizeView($0, of: result, names) }
    memory = MemoryReport(result).map {
      TableView(
        $0.table, caption: "\(stored.feature): \($0.title)", notes: $0.notes, names)
    }
    gates = Self.gates(result, names)
    correctness = stored.correctness.map { Self.correctness($0, matrix, names) }
  }

  private static func drawings(
    _ stored: ResultsJSON.Feature, _ baselines: [String], beside results: ResultsJSON,
    _ names: ReportNames
  ) -> [Drawing] {
    stored.layouts.enumerated().flatMap { index, layout in
      let compared = index == 0 ? baselines : Array(baselines.prefix(1))
      return compared.enumerated().compactMap { place, baseline in
        let under = names.layout(layout.layout)
        return ReportFigures.ratios(
          stored, under: layout, against: baseline, beside: results,
          named: "\(names.feature(stored.feature))-\(under)-\(place)"
        ).map {
          Drawing(
            under: under, against: "\(place)", isHidden: index > 0 || place > 0, drawing: $0)
        }
      }
    }
  }

  /// Taps that met a stale gate; nil if only measured scenarios are known, which meet none.
  private static func gates(_ result: FeatureResult, _ names: ReportNames) -> TableView? {
    let arms = result.glitches.staleGates
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

  private static func correctness(
    _ correctness: CorrectnessJSON, _ matrix: Matrix, _ names: ReportNames
  ) -> TableView {
    let layouts = ReportNames.once(correctness.arms.map(\.layout))
    var table = Table([.init("architecture", .left)] + layouts.map { .init($0) })
    for architecture in ReportNames.once(correctness.arms.map(\.architecture)) {
      table.add(
        [architecture]
          + layouts.map { layout in
            let arms = correctness.runs(of: architecture, under: layout)
            return arms.isEmpty
              ? "-" : arms.map { "\($0.passed)/\($0.runs) \($0.backend)" }.joined(separator: ", ")
          }, of: architecture)
    }
    let failures = correctness.arms.compactMap { arm in
      arm.failure.map { "\(arm.architecture) under \(arm.layout), \(arm.backend): \($0)" }
    }
    let which = correctness.scope == .measured ? "measured scenarios" : "verified scenarios"
    return TableView(
      table, caption: "\(matrix.result.feature): runs equal to the specification, \(which)",
      notes: failures.map { Note($0) }, names)
  }
}
