import Measurement
import Reports

/// What the page's script chooses from. It holds every text that the script can show: the script
/// computes none.
struct ReportData: Encodable {
  struct Feature: Encodable {
    let baselines: [PageText]
    /// By figure and baseline: rows of cells.
    let cells: [String: [[[MatrixCell]]]]
    /// By figure and baseline.
    let captions: [String: [PageText]]
    /// By layout and baseline.
    let answers: [[[AnswerView.Sentence]]]

    init(_ matrix: Matrix) {
      baselines = matrix.baselines.map(PageText.init)
      cells = Self.byFigure { figure in
        matrix.baselines.map { matrix.cells(of: figure, baseline: $0) }
      }
      captions = Self.byFigure { figure in
        matrix.baselines.map { PageText(figure.explanation(baseline: $0, of: matrix.result)) }
      }
      answers = matrix.result.layouts.map { layout in
        matrix.baselines.map {
          AnswerView(layout, of: matrix.result, reference: $0).sentences
        }
      }
    }

    private static func byFigure<Value>(_ value: (MatrixFigure) -> Value) -> [String: Value] {
      Dictionary(uniqueKeysWithValues: MatrixFigure.allCases.map { ($0.rawValue, value($0)) })
    }
  }

  let features: [Feature]
  let layouts: [PageText]
  let architectures: [PageText]
  let names: [PageText]

  init(_ matrices: [Matrix], _ names: ReportNames) {
    features = matrices.map(Feature.init)
    layouts = names.layouts.map(PageText.init)
    architectures = names.architectures.map(PageText.init)
    self.names = names.features.map(PageText.init)
  }
}
