package import Measurement
import Statistics
import TextOutput
import Verification

/// The memory that a feature's screens hold while they are open and that visits leave behind. It is
/// one table, because most layouts give the same figures.
package struct MemoryReport {
  private let result: FeatureResult
  private let metrics: [Metric]
  private let program: String

  /// - Parameter program: the words that start a program with the commands.
  package init(
    _ result: FeatureResult, metrics: [Metric] = Metric.standard, of program: String = "bindlab"
  ) {
    (self.result, self.program) = (result, program)
    self.metrics = metrics.filter { $0.group == .memory }
  }

  /// The table under the first layout; nil if there is no layout, or no arm has numbers.
  package var section: ReportSection? {
    guard let layout = result.layouts.first, !layout.sound.isEmpty else { return nil }
    return ReportSection(
      title: "\(result.feature): memory of an open screen, in objects (bytes), under "
        + "\(layout.layout), simulated",
      table: table(of: layout), notes: notes(on: layout).map { Note($0) })
  }

  /// Has the metrics that were counted, without the screen that needs no architecture.
  private func table(of layout: LayoutResult) -> Table {
    let columns = metrics.filter { metric in
      guard metric.id != Metric.bare else { return false }
      return if case .objects = metric.unit { true } else { false }
    }.map(MetricColumn.init).filter { $0.hasFigures(in: layout) }
    var table = Table(columns, of: layout, baseline: result.baseline)
    let bare = metrics.first { $0.id == Metric.bare }.map(MetricColumn.init)
    if let bare, let counted = counted(under: layout).first, !columns.isEmpty {
      let text = bare.cell(of: counted, in: layout, baseline: result.baseline)
      table.add(["(screen alone)", text] + columns.dropFirst().map { _ in "" })
    }
    return table
  }

  private func notes(on layout: LayoutResult) -> [String] {
    layout.sound.filter { layout.figure(Metric.opened, of: $0)?.text == Metric.differs }
      .map { "\($0): no figures: the countings of equal screens differ" }
      + [others(besides: layout), leaks].compactMap(\.self) + [reading(of: layout)]
  }

  /// The architectures whose memory was counted.
  private func counted(under layout: LayoutResult) -> [String] {
    layout.sound.filter { layout.value(Metric.screens, of: $0) != nil }
  }

  /// The sentence on the figures of the other layouts: the same or not.
  private func others(besides layout: LayoutResult) -> String? {
    let (own, others) = (figures(under: layout), result.layouts.dropFirst())
    guard !others.isEmpty, !counted(under: layout).isEmpty else { return nil }
    let same = others.filter { figures(under: $0) == own }.map(\.layout)
    let different = others.map(\.layout).filter { !same.contains($0) }
    let parts = [
      same.isEmpty ? nil : "the same under \(same.listed)",
      different.isEmpty
        ? nil : "not the same under \(different.listed): see --columns opened,used",
    ].compactMap(\.self)
    return parts.joined(separator: "; ")
  }

  /// The figures by architecture: not every layout has them in one order.
  private func figures(under layout: LayoutResult) -> [String: [Double?]] {
    layout.architectures.reduce(into: [:]) { figures, name in
      figures[name] = metrics.map { layout.value($0.id, of: name) }
    }
  }

  /// The visits of each scenario, by layout and architecture.
  private func visits(
    under layout: LayoutResult
  ) -> [(architecture: String, file: String, count: Int)] {
    result.figures.rows.filter { $0.metric == Metric.visits && $0.layout == layout.layout }
      .map { ($0.architecture, $0.part ?? "", $0.count ?? 0) }
  }

  /// The visits that left something behind, under any layout, each with the command that shows it.
  private var leaks: String? {
    let leaks = result.leftByVisits.map { left in
      "\(left.architecture) under \(left.layout): \(left.visits) visits of \(left.file) "
        + "left \(Figures.memory(left.objects, bytes: left.bytes)) behind: "
        + RunCommands(
          for: left.file, architecture: left.architecture, layout: left.layout, of: program
        ).replay
    }
    return leaks.isEmpty ? nil : leaks.joined(separator: "; ")
  }

  private func reading(of layout: LayoutResult) -> String {
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
