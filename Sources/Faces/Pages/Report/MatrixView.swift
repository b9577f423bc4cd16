import Measurement
import Reports
import Statistics
import TextOutput

/// The matrix of one feature, architectures down and layouts across: the content of the page before
/// its script runs. For the script it has every figure against every baseline.
struct MatrixView {
  struct Column {
    let layout: PageText
    let title: PageText
    /// The largest difference that is a tie under this layout; empty if no times were compared.
    let band: PageText
  }

  struct Row {
    let arm: PageText
    let name: PageText
    let cells: [Cell]
  }

  struct Cell {
    let layout: PageText
    let cell: MatrixCell
    let runs: CorrectnessView
  }

  let columns: [Column]
  let rows: [Row]
  let caption: PageText

  init(_ matrix: Matrix, _ names: ReportNames) {
    columns = matrix.result.layouts.map {
      Column(
        layout: names.layout($0.layout), title: PageText($0.layout),
        band: PageText($0.band.map { "ties within ±\(Figures.percentAbove($0))" } ?? ""))
    }
    let baseline = matrix.result.baseline
    let cells = matrix.cells(of: matrix.metrics.first, baseline: baseline)
    rows = matrix.architectures.enumerated().map { row, architecture in
      Row(
        arm: names.arm(architecture), name: PageText(architecture),
        cells: zip(matrix.result.layouts, cells[row]).map { layout, cell in
          Cell(
            layout: names.layout(layout.layout), cell: cell,
            runs: CorrectnessView(of: architecture, under: layout.layout, in: matrix.result))
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

  init(_ result: FeatureResult, _ metrics: [Metric]) {
    self.result = result
    self.metrics = metrics
    architectures = result.layouts.flatMap(\.architectures).uniqued
    let sound = architectures.filter { name in
      name != result.baseline && result.layouts.contains { $0.sound.contains(name) }
    }
    baselines = [result.baseline] + sound
  }

  /// Rows of architectures, with a cell for each layout.
  func cells(of metric: Metric?, baseline: String) -> [[MatrixCell]] {
    architectures.map { architecture in
      result.layouts.map {
        metric?.cell(of: architecture, under: $0, baseline: baseline, in: result)
          ?? .missing("not measured")
      }
    }
  }

  /// The metrics for all matrices of a page: every metric that some feature has.
  static func metrics(of results: Results, _ known: [Metric] = Metric.standard) -> [Metric] {
    results.features.flatMap { $0.metrics(in: .matrix, known) }.reduce(into: []) { all, metric in
      if !all.contains(where: { $0.id == metric.id }) { all.append(metric) }
    }
  }
}
