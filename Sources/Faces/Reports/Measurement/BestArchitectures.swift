import FeatureContract
import Measurement
import Statistics
import TextOutput

/// The best architectures under one layout. The catalogue's baseline is no pattern that anybody
/// would choose, so it is never among them.
struct BestArchitectures {
  /// The mark behind the names of the fastest, and behind the smallest counts.
  static let mark = "*"

  private let layout: LayoutResult
  private let patterns: [String]
  /// The architectures with valid times that no claim calls slower than another one; the shortest
  /// time is first.
  let fastest: [String]

  init(_ layout: LayoutResult, baseline: String) {
    self.layout = layout
    patterns = layout.sound.filter { $0 != FeatureCatalog.baseline }
    let ratios = patterns.compactMap { name -> (name: String, ratio: Double)? in
      if name == baseline { return layout.comparisons(with: baseline).isEmpty ? nil : (name, 1) }
      guard let figure = layout.comparison(of: name, with: baseline),
        figure.verdict?.isValid == true
      else { return nil }
      return figure.value.map { (name, $0) }
    }.sorted { $0.ratio < $1.ratio }
    fastest = ratios.map(\.name).filter { name in
      !ratios.contains { layout.comparison(of: name, with: $0.name)?.verdict == .slower }
    }
  }

  /// The name, with the mark if it is one of the fastest.
  func marked(_ name: String) -> String {
    fastest.contains(name) ? "\(name) \(Self.mark)" : name
  }

  /// The cells of all architectures of the layout, with the mark behind the smallest counts.
  func marked(_ cells: [String], of column: MetricColumn) -> [String] {
    let least = least(column)
    guard !least.isEmpty else { return cells }
    return zip(layout.architectures, cells).map { name, cell in
      cell + (least.contains(name) ? Self.mark : " ")
    }
  }

  /// The architectures with the smallest count; none if more than two have it, or for a figure that
  /// is no count per input.
  private func least(_ column: MetricColumn) -> [String] {
    guard case .perInput = column.metric.unit else { return [] }
    let counts = patterns.compactMap { name in
      layout.figure(column.metric.id, of: name)?.count.map { (name: name, count: $0) }
    }
    guard counts.count == patterns.count, let least = counts.map(\.count).min() else { return [] }
    let names = counts.filter { $0.count == least }.map(\.name)
    return names.count <= 2 && names.count < patterns.count ? names : []
  }
}
