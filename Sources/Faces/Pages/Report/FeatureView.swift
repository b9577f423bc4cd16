import Measurement
import Plots
import Reports

/// The content of the page about one feature.
struct FeatureView {
  /// The picture of the first screen.
  struct Drawing {
    /// The place of the layout.
    let under: PageText
    /// The place of the architecture to compare with.
    let against: String
    let isHidden: Bool
    /// Safe markup; empty if a sentence says it.
    let drawing: String
    /// In the place of a picture that would show no difference; empty if one does.
    let sameness: PageText
  }

  let index: PageText
  let feature: PageText
  let baseline: PageText
  /// The place of the first layout; nil if no layout was measured.
  let firstLayout: PageText
  /// The first layout in words.
  let firstExplanation: PageText
  let sentences: [AnswerSentence]
  /// A drawing for each layout. The first layout has one for each architecture to compare with, the
  /// recorded baseline first.
  let drawings: [Drawing]
  let matrix: MatrixView?
  let layouts: [LayoutView]
  let sizes: SizeView?
  let elsewhere: ElsewhereView?
  let memory: TableView?
  let correctness: TableView?
  let failures: [EvidenceView.List]
  let glitches: [EvidenceView.List]
  let leftMemory: [EvidenceView.List]

  init(
    _ matrix: Matrix, beside results: Results, _ elsewhere: Elsewhere, _ metrics: [Metric],
    _ names: ReportNames
  ) {
    let result = matrix.result
    index = names.feature(result.feature)
    feature = PageText(result.feature)
    baseline = PageText(result.baseline)
    firstLayout = PageText(result.layouts.first?.layout ?? "")
    firstExplanation = PageText(result.layouts.first?.explanation ?? "")
    sentences =
      result.layouts.first?.answers(
        of: result, reference: result.baseline, matrix.evidence) ?? []
    drawings = Self.drawings(matrix, beside: results, names)
    self.matrix = result.layouts.isEmpty ? nil : MatrixView(matrix, names)
    layouts = result.layouts.enumerated().map { index, layout in
      LayoutView(layout, of: matrix, isFirst: index == 0, metrics, names)
    }
    sizes = result.sizeSweep.map { SizeView($0, of: result, names) }
    self.elsewhere = ElsewhereView(elsewhere, beside: result, names)
    memory = MemoryReport(result, metrics: metrics).section.map { TableView($0, names) }
    correctness = CorrectnessView.runs(of: result).map { TableView($0, names) }
    let lists = matrix.evidence.lists
    failures = lists(.failures)
    glitches = lists(.glitches)
    leftMemory = lists(.leftMemory)
  }

  /// Empty under a layout without comparisons.
  private static func drawings(
    _ matrix: Matrix, beside results: Results, _ names: ReportNames
  ) -> [Drawing] {
    let (result, baselines) = (matrix.result, matrix.baselines)
    return result.layouts.enumerated().flatMap { index, layout -> [Drawing] in
      guard !layout.comparisons(with: result.baseline).isEmpty else { return [] }
      let under = names.layout(layout.layout)
      return baselines.prefix(index == 0 ? baselines.count : 1).enumerated().map { place, name in
        let sameness = RatioPicture.sameness(of: result, under: layout, against: name)
        let picture = RatioPicture.plot(
          of: result, under: layout, against: name,
          beside: RatioPicture.rows(of: results, against: place == 0 ? nil : name),
          leadingTo: matrix.evidence)
        return Drawing(
          under: under, against: "\(place)", isHidden: index > 0 || place > 0,
          drawing: sameness == nil
            ? picture.elements(
              named: "ratios-\(names.feature(result.feature))-\(under)-\(place)") : "",
          sameness: PageText(sameness ?? ""))
      }
    }
  }
}
