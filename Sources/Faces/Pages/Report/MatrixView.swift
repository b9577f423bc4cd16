import Measurement
import Queues
import Reports
import Statistics
import TextOutput

/// The matrix of one feature, architectures down and layouts across: the content of the page before
/// its script runs. For the script it has every figure against every baseline.
struct MatrixView {
  struct Column {
    let layout: PageText
    let title: PageText
    let explanation: PageText
    /// The largest difference that is a tie under this layout; empty if no times were compared.
    let band: PageText
    /// The passed runs of each architecture, if all have as many and all passed; else empty.
    let runs: PageText
  }

  struct Row {
    let arm: PageText
    let name: PageText
    let cells: [Cell]
  }

  struct Cell {
    let layout: PageText
    let cell: MatrixCell
    /// Nil if the head of the column says it for all.
    let runs: CorrectnessView?
  }

  let columns: [Column]
  let rows: [Row]
  let caption: PageText

  init(_ matrix: Matrix, _ names: ReportNames) {
    let runs = matrix.result.layouts.map { layout in
      matrix.architectures.map {
        CorrectnessView(of: $0, under: layout.layout, in: matrix.result)
      }
    }
    let columns = zip(matrix.result.layouts, runs).map { layout, runs in
      Column(
        layout: names.layout(layout.layout), title: PageText(layout.layout),
        explanation: PageText(layout.explanation),
        band: PageText(layout.band.map { "ties within ±\(Figures.percentAbove($0))" } ?? ""),
        runs: PageText(CorrectnessView.common(to: runs) ?? ""))
    }
    self.columns = columns
    let baseline = matrix.result.baseline
    let cells = matrix.cells(of: matrix.metrics.first, baseline: baseline)
    rows = matrix.architectures.enumerated().map { row, architecture in
      Row(
        arm: names.arm(architecture), name: PageText(architecture),
        cells: zip(matrix.result.layouts.indices, cells[row]).map { layout, cell in
          Cell(
            layout: columns[layout].layout, cell: cell,
            runs: columns[layout].runs.isNull ? runs[layout][row] : nil)
        })
    }
    caption = PageText(matrix.metrics.first?.caption(baseline: baseline, of: matrix.result) ?? "")
  }
}

/// All figures of one feature.
struct Matrix {
  let result: FeatureResult
  let architectures: [String]
  /// The metrics to choose from; the matrix shows one at a time.
  let metrics: [Metric]
  /// The architectures to compare with, the recorded baseline first.
  let baselines: [String]
  /// The scenarios behind the counts.
  let evidence: EvidenceView

  init(
    _ result: FeatureResult, _ metrics: [Metric], _ names: ReportNames, runs: EmbeddedRuns = .none
  ) {
    self.result = result
    self.metrics = metrics
    evidence = EvidenceView(result, runs, names)
    architectures = result.layouts.flatMap(\.architectures).uniqued
    let sound = architectures.filter { name in
      name != result.baseline && result.layouts.contains { $0.sound.contains(name) }
    }
    baselines = [result.baseline] + sound
  }

  /// Rows of architectures, with a cell for each layout.
  func cells(of metric: Metric?, baseline: String) -> [[MatrixCell]] {
    // Each column is made once: the width of a cell depends on all of it.
    let columns = result.layouts.map { layout in
      metric?.cells(under: layout, baseline: baseline, in: result) ?? [:]
    }
    var rows = architectures.map { architecture in
      zip(result.layouts, columns).map { layout, column in
        var cell = column[architecture] ?? .missing("not measured")
        cell.evidence = evidence(of: cell, metric, architecture, layout.layout)
        return cell
      }
    }
    for column in result.layouts.indices {
      let amounts = Set(rows.compactMap { $0[column].amount }).sorted()
      for row in rows.indices {
        rows[row][column].rank = rows[row][column].amount.flatMap(amounts.firstIndex)
      }
    }
    return rows
  }

  /// The scenarios that a metric counts in; nil for others.
  private func topic(of metric: String) -> Evidence.Topic? {
    switch metric {
    case result.scope.metric: .glitches
    case Metric.visitLeft: .leftMemory
    default: nil
    }
  }

  private func evidence(
    of cell: MatrixCell, _ metric: Metric?, _ architecture: String, _ layout: String
  ) -> PageText {
    let topic: Evidence.Topic? =
      cell.kind == .failed ? .failures : metric.flatMap { self.topic(of: $0.id) }
    return PageText(topic.flatMap { evidence.lead(of: $0, architecture, layout) } ?? "")
  }

  /// The metrics for all matrices of a page: every metric that some feature has.
  static func metrics(of results: Results, _ known: [Metric] = Metric.standard) -> [Metric] {
    results.features.flatMap { $0.metrics(in: .matrix, known) }.reduce(into: []) { all, metric in
      if !all.contains(where: { $0.id == metric.id }) { all.append(metric) }
    }
  }
}

extension LayoutResult {
  /// The layout in words; empty for one that this program does not know.
  var explanation: String { QueueLayout(named: layout)?.explanation ?? "" }
}
