import Reports

/// The pictures of the page, as safe markup.
enum ReportFigures {
  static func ratios(_ results: ResultsJSON) -> String { "" }
  static func rounds(_ layout: ResultsJSON.Layout) -> String { "" }
  static func latencies(_ layout: ResultsJSON.Layout) -> String { "" }
  static func sizes(_ series: SizeSweepJSON) -> String { "" }
}
