import Measurement
import Reports

/// The verdict on the run, at the top of the page.
struct VerdictView {
  /// `quote`, `most`, `refuse` or `unknown`: the colour.
  let kind: String
  let sentence: PageText
  let run: PageText

  init(_ results: Results) {
    kind =
      switch results.run?.verdict.answer {
      case .quote: "quote"
      case .quoteMost: "most"
      case .refuse: "refuse"
      case nil: "unknown"
      }
    let words = RunWords(results.run, in: results.environment)
    sentence = PageText(words.verdict)
    run = PageText(words.facts)
  }
}
