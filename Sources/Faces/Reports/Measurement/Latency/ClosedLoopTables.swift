import Foundation
package import Measurement
import Passes
import Statistics
import TextOutput

/// The closed-loop latencies of one layout as tables: one per metric, with a row per kind of input.
package struct ClosedLoopTables {
  private let layout: LayoutResult
  /// `form under main`
  private let place: String
  /// The architectures, in the order of the columns.
  private let architectures: [String]

  package init(_ layout: LayoutResult, of result: FeatureResult) {
    self.layout = layout
    place = layout.name(in: result)
    architectures = layout.architectures.filter { layout.figure(Metric.strayed, of: $0) != nil }
  }

  /// The tables; empty if no latencies were measured.
  package var sections: [ReportSection] {
    guard layout.instrument != nil else { return [] }
    return LatencyMetric.allCases.map(section) + [agreement].compactMap(\.self)
  }

  private func distribution(
    _ metric: LatencyMetric, of name: String, _ kind: String? = nil
  ) -> LatencyDistribution? {
    layout.figure(metric.id, of: name, part: kind)?.distribution
  }

  private func section(of metric: LatencyMetric) -> ReportSection {
    let unit = TimeUnit(ofLatencies: metric.id, in: layout)
    var table = Table([.init("input", .left)] + architectures.map { .init($0, of: $0) })
    for kind in layout.kinds {
      table.add([kind] + architectures.map { unit.cell(distribution(metric, of: $0, kind)) })
    }
    table.add(["all together"] + architectures.map { unit.cell(distribution(metric, of: $0)) })
    return ReportSection(
      title: "\(place), live: closed-loop latency, \(metric.name), p50 / p99 in \(unit.name)",
      table: table, notes: notes(of: metric))
  }

  private func notes(of metric: LatencyMetric) -> [Note] {
    guard metric != .blocked else {
      let kind = TimeKindNote(enqueuing: layout.enqueuing, of: architectures, in: .latencies)
      return [kind?.text, instrument].compactMap { $0.map { Note($0) } }
    }
    return architectures.compactMap { name in
      guard let strayed = layout.figure(Metric.strayed, of: name)?.count, strayed > 0,
        metric == .lastWrite
      else { return nil }
      return Note("\(name): \(strayed) inputs made another number of writes, and are left out")
    }
  }

  private var instrument: String? {
    guard let instrument = layout.instrument else { return nil }
    let (input, scatter, first, each) = (
      instrument.stamps, instrument.scatter, instrument.observedInput, instrument.observedWrite
    )
    return
      "The instrument's share is subtracted: \(TimeUnit.text(of: input)) per input (they scatter "
      + "by \(TimeUnit.text(of: scatter))), and until a write \(TimeUnit.text(of: first)) more and "
      + "\(TimeUnit.text(of: each)) for each write until then."
  }

  /// The agreement with slices; nil where these are no wall times.
  private var agreement: ReportSection? {
    let arms = layout.agreements
    guard !arms.isEmpty else { return nil }
    var table = Table(
      [.init("arm", .left)]
        + ["blocked", "slices", "ratio", "difference", "error"].map { .init($0) }
        + [.init("outcome", .left)])
    for arm in arms {
      table.add(
        [
          arm.name, TimeUnit.text(of: arm.blocked), TimeUnit.text(of: arm.slices),
          Figures.bare(arm.blocked / arm.slices),
          Figures.level(arm.difference),
          "\(TimeUnit.text(of: arm.error)) (\(arm.errorShare))", arm.outcome,
        ], of: arm.name)
    }
    return ReportSection(
      title: "\(place): blocked latency per input, and the time per input of slices beside it",
      table: table, notes: [Note(Self.error)])
  }

  private static let error = String(
    format: """
      The error is the instrument's: the largest difference of a row in parentheses, in which no \
      architecture is, and the scatter of the share. In parentheses it is a part of the row's \
      slices. An arm agrees if the whole interval of its difference is within the error. If the \
      error is above %.0f %% of the baseline's slices, the instrument is not trusted.
      """, 100 * LatencyAgreement.errorShare)
}

extension TimeUnit {
  /// The unit of a layout's latencies, for all architectures and kinds of input, in every face: as
  /// the typical ones have it, without decimals of a nanosecond, which no clock tells.
  package init(ofLatencies metric: String, in layout: LayoutResult) {
    let typical = layout.architectures.compactMap {
      layout.figure(metric, of: $0)?.distribution?.value(at: 50)
    }
    self.init(of: typical.map { Double(max($0, 100)) })
  }

  /// The percentiles, as `366 / 648`; `-` for one with too few samples, or for no sample at all.
  func cell(_ distribution: LatencyDistribution?) -> String {
    guard let distribution, distribution.samples > 0 else { return "-" }
    return [50, 99].map { number(distribution.value(at: $0)) }.joined(separator: " / ")
  }

  /// The percentiles with their unit, `366 / 648 ns`, for a table whose title names none.
  func namedCell(_ distribution: LatencyDistribution?) -> String {
    let cell = cell(distribution)
    return cell.contains(where: \.isNumber) ? "\(cell) \(name)" : cell
  }

  /// A latency; `-` for a percentile with too few samples.
  func number(_ latency: UInt64?) -> String { latency.map { number(Double($0)) } ?? "-" }
}
