import Measurement
import Queues
import Reports
import TextOutput

/// The choices of the page's script. It holds every text that the script can show, because the
/// script computes none.
struct ReportData: Encodable {
  struct Feature: Encodable {
    let baselines: [PageText]
    /// Rows of cells, by metric and baseline.
    let cells: [String: [[[MatrixCell]]]]
    /// Captions, by metric and baseline.
    let captions: [String: [PageText]]
    /// Sentences, by layout and baseline.
    let answers: [[[AnswerSentence]]]

    init(_ matrix: Matrix) {
      baselines = matrix.baselines.map(PageText.init)
      func byMetric<Value>(_ value: (Metric) -> Value) -> [String: Value] {
        Dictionary(uniqueKeysWithValues: matrix.metrics.map { ($0.id, value($0)) })
      }
      cells = byMetric { metric in
        matrix.baselines.map { matrix.cells(of: metric, baseline: $0) }
      }
      captions = byMetric { metric in
        matrix.baselines.map { PageText(metric.caption(baseline: $0, of: matrix.result)) }
      }
      answers = matrix.result.layouts.map { layout in
        matrix.baselines.map {
          layout.answers(of: matrix.result, reference: $0, matrix.evidence)
        }
      }
    }
  }

  let features: [Feature]
  let layouts: [PageText]
  /// The layouts in words.
  let explanations: [PageText]
  let architectures: [PageText]
  let names: [PageText]

  init(_ matrices: [Matrix], _ names: ReportNames) {
    features = matrices.map(Feature.init)
    layouts = names.layouts.map(PageText.init)
    explanations = names.layouts.map { PageText(QueueLayout(named: $0)?.explanation ?? "") }
    architectures = names.architectures.map(PageText.init)
    self.names = names.features.map(PageText.init)
  }
}

/// The names in the results, each once, in the order of their first use. The page's filters and
/// script refer to a name by its place here.
struct ReportNames {
  let features: [String]
  let layouts: [String]
  let architectures: [String]

  init(_ results: Results) {
    features = results.features.map(\.feature)
    let all = results.features.flatMap(\.layouts)
    layouts = all.map(\.layout).uniqued
    architectures =
      (all.flatMap(\.architectures)
      + results.features.flatMap { $0.sizeSweep?.architectures ?? [] }).uniqued
  }

  /// The place of an architecture, for an attribute; empty for any other name.
  func arm(_ architecture: String) -> PageText { Self.place(of: architecture, in: architectures) }
  func layout(_ layout: String) -> PageText { Self.place(of: layout, in: layouts) }
  func feature(_ feature: String) -> PageText { Self.place(of: feature, in: features) }

  private static func place(of name: String, in names: [String]) -> PageText {
    PageText(names.firstIndex(of: name).map(String.init) ?? "")
  }
}

/// A sentence of the answer; `[topic, label, sentence, evidence]` for the script.
struct AnswerSentence: Hashable, Encodable {
  let topic: String
  let label: String
  let sentence: PageText
  /// The id of the list that names the scenarios of the sentence; empty for none.
  var evidence = PageText("")

  func encode(to encoder: any Encoder) throws {
    try [topic, label, sentence.text, evidence.text].encode(to: encoder)
  }
}

extension LayoutResult {
  /// The answer about a feature, without topics that have their own places on the page.
  ///
  /// - Parameter reference: the baseline in the sentences about times.
  func answers(
    of feature: FeatureResult, reference: String, _ evidence: EvidenceView
  ) -> [AnswerSentence] {
    let labels: [Conclusion.Sentence.Topic: String] = [
      .failures: "Failed", .times: "Time", .forms: "On top", .unstable: "Unstable",
      .glitches: "Glitches",
    ]
    return Conclusion(self, of: feature, reference: reference).statements.compactMap { statement in
      labels[statement.topic].map {
        AnswerSentence(
          topic: statement.topic.rawValue, label: $0, sentence: PageText(statement.unbroken),
          evidence: PageText(id(of: statement.topic, in: evidence)))
      }
    }
  }
  /// The first list about the topic under this layout; empty if there is none.
  private func id(of topic: Conclusion.Sentence.Topic, in evidence: EvidenceView) -> String {
    let about: Evidence.Topic? =
      switch topic {
      case .failures: .failures
      case .glitches: .glitches
      case .times, .forms, .unstable: nil
      }
    return about.flatMap { about in
      architectures.lazy.compactMap { evidence.lead(of: about, $0, layout) }.first
    } ?? ""
  }
}
