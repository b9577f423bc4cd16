import Measurement
import Passes
import Reports

/// The answer about one feature under one layout, in sentences.
struct AnswerView {
  struct Sentence: Hashable, Encodable {
    let topic: String
    let label: String
    let sentence: PageText

    func encode(to encoder: any Encoder) throws {
      try [topic, label, sentence.text].encode(to: encoder)
    }
  }

  let sentences: [Sentence]

  /// - Parameter reference: the baseline in the sentences about times.
  init(_ layout: LayoutResult, of feature: FeatureResult, reference: String) {
    let conclusion = Conclusion(layout, of: feature, reference: reference)
    sentences = conclusion.statements.compactMap { statement in
      Self.label(of: statement.topic).map {
        Sentence(
          topic: statement.topic.rawValue, label: $0, sentence: PageText(statement.unbroken))
      }
    }
  }

  /// Nil for a topic that has its own place on the page.
  private static func label(of topic: Conclusion.Sentence.Topic) -> String? {
    switch topic {
    case .failures: "Failed"
    case .times: "Time"
    case .forms: "On top"
    case .unstable: "Unstable"
    case .glitches: "Glitches"
    case .staleGates: nil
    }
  }
}
