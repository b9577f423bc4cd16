package import Measurement
import Statistics
package import TextOutput

/// The memory that a feature's screens hold while they are open and that visits leave behind. It is
/// one table, because most layouts give the same figures.
package struct MemoryReport {
  private let result: FeatureResult
  /// The layout in the table.
  private let layout: LayoutResult

  /// Makes the table; nil if the feature was measured under no layout, or no arm has numbers.
  package init?(_ result: FeatureResult) {
    guard let layout = result.layouts.first, !layout.sound.isEmpty else { return nil }
    self.result = result
    self.layout = layout
  }

  package var title: String {
    "memory of an open screen, in objects (bytes), under \(layout.layout), simulated"
  }

  /// The columns of metrics that were counted, without the screen that needs no architecture.
  private var columns: [MetricColumn] {
    Metric.standard.filter { metric in
      guard metric.group == .memory, metric.id != "bare" else { return false }
      return if case .objects = metric.unit { true } else { false }
    }.map(MetricColumn.init).filter { $0.hasFigures(in: layout) }
  }

  package var table: Table {
    let columns = columns
    var table = Table(
      [.init("architecture", .left)]
        + columns.map { .init($0.metric.title(baseline: result.baseline, layout.timeKind)) })
    let cells = columns.map { $0.cells(in: layout, baseline: result.baseline) }
    for (row, name) in layout.architectures.enumerated() {
      table.add([name] + cells.map { $0[row] }, of: name)
    }
    let bare = Metric.standard.first { $0.id == "bare" }.map(MetricColumn.init)
    if let bare, let counted = counted.first, !columns.isEmpty {
      let text = bare.cell(of: counted, in: layout, baseline: result.baseline)
      table.add(["(screen alone)", text] + columns.dropFirst().map { _ in "" })
    }
    return table
  }

  package var notes: [Note] {
    let different = layout.sound.filter {
      layout.figure("opened", of: $0)?.text == Metric.differs
    }.map { Note("\($0): no figures: the countings of equal screens differ") }
    return different + ([otherLayouts, leaks, reading].compactMap(\.self)).map { Note($0) }
  }

  /// The architectures whose memory was counted.
  private var counted: [String] {
    layout.sound.filter { layout.value("screens", of: $0) != nil }
  }

  /// The sentence on the figures of the other layouts: the same or not.
  private var otherLayouts: String? {
    let others = result.layouts.dropFirst()
    guard !others.isEmpty, !counted.isEmpty else { return nil }
    let (own, all) = (figures(under: layout), others.map { ($0.layout, figures(under: $0)) })
    let same = all.filter { $0.1 == own }.map(\.0)
    let different = all.filter { $0.1 != own }.map(\.0)
    let parts = [
      same.isEmpty ? nil : "the same under \(Conclusion.list(same))",
      different.isEmpty
        ? nil : "not the same under \(Conclusion.list(different)): see --columns opened,used",
    ].compactMap(\.self)
    return parts.joined(separator: "; ")
  }

  /// The figures by architecture: not every layout has them in one order.
  private func figures(under layout: LayoutResult) -> [String: [Double?]] {
    let ids = Metric.standard.filter { $0.group == .memory }.map(\.id)
    return layout.architectures.reduce(into: [:]) { figures, name in
      figures[name] = ids.map { layout.value($0, of: name) }
    }
  }

  /// The visits of each scenario, by layout and architecture.
  private func visits(
    under layout: LayoutResult
  ) -> [(architecture: String, file: String, count: Int)] {
    result.figures.rows.filter { $0.metric == "visits" && $0.layout == layout.layout }
      .map { ($0.architecture, $0.part ?? "", $0.count ?? 0) }
  }

  /// The visits that left something behind, under any layout.
  private var leaks: String? {
    let leaks = result.layouts.flatMap { layout in
      visits(under: layout).compactMap { name, file, visits -> String? in
        func left(_ metric: String) -> Int {
          layout.figure(metric, of: name, part: file)?.count ?? 0
        }
        let (objects, bytes) = (left("visit-left"), left("visit-left-bytes"))
        guard objects != 0 || bytes != 0 else { return nil }
        return "\(name) under \(layout.layout): \(visits) visits of \(file) "
          + "left \(Figures.memory(objects, bytes: bytes)) behind"
      }
    }
    return leaks.isEmpty ? nil : leaks.joined(separator: "; ")
  }

  private var reading: String {
    let visits = visits(under: layout)
    let own = visits.filter { $0.architecture == visits[0].architecture }
    let ofVisits =
      own.isEmpty
      ? ""
      : " Visit peak is the most that lives at once within one visit of "
        + "\(own.map(\.file).joined(separator: ", ")), above what lived before; "
        + "left by visits is what \(own[0].count) of them leave behind."
    return """
      Objects are blocks of memory; bytes are what the allocator gave for them. Opened is what an \
      architecture adds to the screen that is there without it; used is the same after the \
      measured inputs.\(ofVisits) "After its end" is what is left when the screen has gone.
      """
  }
}
