import FeatureContract
import Measurement
import Statistics
import TextOutput

/// The best architectures under one layout. The catalogue's baseline is no pattern that anybody
/// would choose, so it is never among them.
struct BestArchitectures {
  /// The mark behind their names.
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

  /// A sentence such as `* Best: mvc in own work; mvvm-reactive-glitch-free in allocs (1.00).`; nil
  /// if nothing is known to be better than the rest. Glitches have a sentence of their own.
  ///
  /// - Parameter columns: the columns whose counts are compared.
  func sentence(_ columns: [MetricColumn]) -> String? {
    var found = fastest.isEmpty ? [] : [(names: fastest, figures: [layout.timeKind.name])]
    for column in columns {
      guard case .perInput = column.metric.unit, let (names, text) = least(column) else { continue }
      let figure = "\(column.metric.title) (\(text))"
      if let index = found.firstIndex(where: { $0.names == names }) {
        found[index].figures.append(figure)
      } else {
        found.append((names, [figure]))
      }
    }
    let parts = found.map { "\($0.names.listed) in \($0.figures.listed)" }
    return parts.isEmpty ? nil : "\(Self.mark) Best: \(parts.joined(separator: "; "))."
  }

  /// The architectures with the smallest count, as the column has it; nil if more than two have it.
  private func least(_ column: MetricColumn) -> (names: [String], text: String)? {
    let counts = patterns.compactMap { name in
      layout.figure(column.metric.id, of: name)?.count.map { (name: name, count: $0) }
    }
    guard counts.count == patterns.count, let least = counts.map(\.count).min() else { return nil }
    let names = counts.filter { $0.count == least }.map(\.name)
    guard names.count <= 2, names.count < patterns.count else { return nil }
    // The baseline of the column's text is of no account for a count.
    let text = column.cell(of: names[0], in: layout, baseline: FeatureCatalog.baseline)
    return (names, text)
  }
}
