import Foundation
public import Measurement
import Passes
import Replay
public import TextOutput

/// What the screens of a feature hold while they are open, and what visits leave behind, as one
/// table: most layouts give the same figures.
public struct MemoryReport {
  private let result: FeatureResult
  /// The layout that the table is of.
  private let layout: LayoutResult

  /// Nil if the feature was measured under no layout, or no arm has numbers.
  public init?(_ result: FeatureResult) {
    guard let layout = result.layouts.first,
      layout.results.contains(where: { $0.numbers != nil })
    else { return nil }
    self.result = result
    self.layout = layout
  }

  public var title: String {
    "memory of an open screen, in objects (bytes), under \(layout.layout), simulated"
  }

  public var table: Table {
    let hasVisits = memories.contains { !$0.visits.isEmpty }
    let columns: [MetricColumn] = [.opened, .used] + (hasVisits ? [.visitPeak, .visitLeft] : [])
    var table = Table(
      [.init("architecture", .left)]
        + columns.map { .init($0.title(baseline: result.baseline, layout.timeKind)) }
        + [.init("after its end")])
    for facts in layout.results {
      guard let numbers = facts.numbers else {
        table.add([facts.architecture] + columns.map { _ in "-" } + ["-"], of: facts.architecture)
        continue
      }
      table.add(
        [facts.architecture] + columns.map { numbers.memoryCell($0) }
          + [numbers.memoryCell { Figures.memory($0.closed, per: $0.screens) }],
        of: facts.architecture)
    }
    if let bare = memories.first {
      table.add(
        ["(screen alone)", Figures.memory(bare.bare, per: bare.screens)]
          + columns.dropFirst().map { _ in "" } + [""])
    }
    return table
  }

  public var notes: [Note] {
    let different = layout.results.filter { $0.numbers?.isMemoryRepeatable == false }
      .map { Note("\($0.architecture): no figures: the countings of equal screens differ") }
    return different + ([otherLayouts, leaks, reading].compactMap(\.self)).map { Note($0) }
  }

  private var memories: [ScreenMemory] { layout.results.compactMap(\.numbers?.memory) }

  /// Whether the figures are those of the other layouts, too.
  private var otherLayouts: String? {
    let others = result.layouts.dropFirst()
    guard !others.isEmpty, !memories.isEmpty else { return nil }
    let same = others.filter { $0.hasSameMemory(as: layout) }.map(\.layout)
    let different = others.filter { !$0.hasSameMemory(as: layout) }.map(\.layout)
    let parts = [
      same.isEmpty ? nil : "the same under \(Conclusion.list(same))",
      different.isEmpty
        ? nil : "not the same under \(Conclusion.list(different)): see --columns opened,used",
    ].compactMap(\.self)
    return parts.joined(separator: "; ")
  }

  /// Visits that left something behind, under any layout.
  private var leaks: String? {
    let leaks = result.layouts.flatMap { layout in
      layout.results.flatMap { facts in
        (facts.numbers?.memory?.visits ?? []).filter { $0.left != .zero }.map { visit in
          "\(facts.architecture) under \(layout.layout): \(visit.visits) visits of \(visit.file) "
            + "left \(Figures.memory(visit.left)) behind"
        }
      }
    }
    return leaks.isEmpty ? nil : leaks.joined(separator: "; ")
  }

  private var reading: String {
    let visits = memories.first?.visits ?? []
    let ofVisits =
      visits.isEmpty
      ? ""
      : " Visit peak is the most that lives at once within one visit of "
        + "\(visits.map(\.file).joined(separator: ", ")), above what lived before; "
        + "left by visits is what \(visits[0].visits) of them leave behind."
    return """
      Objects are blocks of memory; bytes are what the allocator gave for them. Opened is what an \
      architecture adds to the screen that is there without it; used is the same after the \
      measured inputs.\(ofVisits) "After its end" is what is left when the screen has gone.
      """
  }
}

extension LayoutResult {
  fileprivate func hasSameMemory(as other: LayoutResult) -> Bool {
    results.map { $0.numbers?.memory } == other.results.map { $0.numbers?.memory }
  }
}

extension ArmResult.Numbers {
  /// In the place of allocations that are missing, in every face; nil if they are there.
  package var missingAllocations: String? {
    allocations == nil ? Self.missing(areRepeatable: areAllocationsRepeatable) : nil
  }

  /// The same of memory.
  package var missingMemory: String? {
    memory == nil ? Self.missing(areRepeatable: isMemoryRepeatable) : nil
  }

  static func missing(areRepeatable: Bool) -> String {
    areRepeatable ? "unavailable" : "differs"
  }

  /// - Parameter column: one of memory.
  func memoryCell(_ column: MetricColumn) -> String {
    memoryCell { memory in
      switch column {
      case .opened: Figures.memory(memory.opened, per: memory.screens)
      case .used: Figures.memory(memory.used, per: memory.screens)
      case .visitPeak: memory.peak.map { Figures.memory($0) } ?? "-"
      case .visitLeft: memory.left.map { Figures.memory($0) } ?? "-"
      default: "-"
      }
    }
  }

  func memoryCell(_ text: (ScreenMemory) -> String) -> String {
    memory.map(text) ?? missingMemory ?? "-"
  }
}

extension Figures {
  /// `12 (704)`; nothing is `0`.
  static func memory(_ memory: LiveMemory, per count: Int = 1) -> String {
    memory == .zero
      ? "0" : "\(whole(memory.objects, per: count)) (\(whole(memory.bytes, per: count)))"
  }
}
