import CellsModel
import CellsScreen
import FeatureContract
import GivenData
import HeadlessUI
import Queues

/// A copy of a sheet that evaluates what an edit can concern, each cell when it is asked for. The
/// faults are those that were published of spreadsheets.
final class SheetCopy: ScreenSession {
  static let right = WrongArchitecture(
    right: "copied-sheet", feature: "cells", start: .cells { SheetCopy($0, $1, $2, nil) })

  static let wrong = SheetFault.allCases.map { fault in
    WrongArchitecture(
      name: "sheet-\(fault.rawValue)", feature: "cells",
      kind: fault == .depthFirst ? .glitch : .staleValue, harm: fault.harm,
      visibility: fault == .depthFirst ? .forATurn : .forGood, layouts: QueueLayout.presets,
      start: .cells { SheetCopy($0, $1, $2, fault) })
  }

  private let screen: CellsScreen
  private let queues: LayoutQueues
  private let fault: SheetFault?
  private let list = CellList()
  private let field: SheetField

  // Used where the model runs.
  private let model: SheetModel
  private let evaluations: Evaluations
  private var sources: [CellName: String]
  /// In the order in which the cells were entered first.
  private var entered: [CellName] = []
  private var values: [CellName: CellValue] = [:]
  private var stale: Set<CellName> = []
  private var active: Set<CellName> = []
  private var edited: Set<CellName> = []
  private var reads = CellReads()
  private var shown: [CellName: CellValue] = [:]
  private var change = 0

  init(_ screen: CellsScreen, _ given: Given, _ queues: LayoutQueues, _ fault: SheetFault?) {
    (self.screen, self.queues, self.fault) = (screen, queues, fault)
    field = SheetField(given, screen.formula, screen.selected, screen.cells, list)
    sources = Dictionary(given.cells.map { ($0.name, $0.source) }) { $1 }
    model = SheetModel(given.cells, observer: queues.cellObserver)
    evaluations = Evaluations(queues)
    field.onEdit = { [weak self] in self?.edit($0, $1) }
    queues.onModel { [self] in recalculate(model.names) }
  }

  private func edit(_ name: CellName, _ source: String) {
    queues.onModel { [self] in
      model.edit(name, source)
      sources[name] = source
      recalculate([name])
    }
  }

  // MARK: Where the model runs

  private func recalculate(_ names: [CellName]) {
    evaluations.begin()
    edited = Set(names)
    for name in names where !entered.contains(name) { entered.append(name) }
    switch fault {
    case .orderOfEntry:
      for name in entered { values[name] = model[name].value { values[$0] ?? .empty } }
    case .depthFirst where names.count == 1: push(names[0])
    default:
      let affected = reads.affected(by: names)
      stale = Set(affected)
      for name in affected { _ = value(of: name) }
    }
    if fault == .metTwice { for name in names { refuse(name) } }
    deliver()
  }

  private func deliver() {
    let changed = values.filter { $0.value != shown[$0.key] ?? .empty }
    guard !changed.isEmpty else { return }
    shown = values
    change += 1
    queues.deliver { [self, change] in list.take(changed, change: change, on: screen.cells) }
  }

  private func push(_ name: CellName, _ depth: Int = 0) {
    // A circle has no end.
    guard depth < 50 else { return }
    stale = [name]
    _ = value(of: name)
    deliver()
    for reader in reads.readers(of: name) where !evaluations.isExhausted {
      push(reader, depth + 1)
    }
  }

  private func value(of name: CellName) -> CellValue {
    guard stale.contains(name) else { return values[name] ?? .empty }
    let isCircle = values[name] == .error(.circle)
    if fault == .noRecovery, isCircle, !edited.contains(name) { return .error(.circle) }
    guard active.insert(name).inserted else {
      return fault == .settledCircle || fault == .writtenReads
        ? values[name] ?? .empty : .error(.circle)
    }
    defer { active.remove(name) }
    var read = ReadNames()
    var value = evaluations.evaluate(contents(of: name)) { other in
      read.note(other)
      return self.read(other)
    }
    register(read.names, of: name, value)
    if isCircleByNames(name) { value = .error(.circle) }
    stale.remove(name)
    values[name] = value
    return value
  }

  private func read(_ name: CellName) -> CellValue {
    let value = value(of: name)
    switch (fault, value) {
    case (.readAsZero, .text), (.readAsZero, .error(.reference)), (.readAsZero, .error(.syntax)):
      return .number(0)
    case (.readsSources, _):
      return model[name].isFormula ? .text(sources[name] ?? "") : value
    default: return value
    }
  }

  /// With the values in place of the references, as texts.
  private func contents(of name: CellName) -> CellContents {
    guard fault == .replacedTexts, model[name].isFormula, var text = sources[name] else {
      return model[name]
    }
    for other in entered where text.contains(other.text) {
      if case .number(let number) = read(other) {
        text = text.replacing(other.text, with: "\(number)")
      }
    }
    return CellContents(text)
  }

  private func register(_ read: [CellName], of name: CellName, _ value: CellValue) {
    switch fault {
    case .unregisteredAfterError: if case .error = value { return reads.forget(name) }
    case .droppedBranch: if !edited.contains(name) { return }
    case .keptReads:
      let kept = reads.of(name)
      reads.replace(name, by: kept + read.filter { !kept.contains($0) })
      return
    case .replacedTexts:
      let names = entered.filter { sources[name]?.contains($0.text) == true }
      reads.replace(name, by: read + names.filter { $0 != name && !read.contains($0) })
      return
    default: break
    }
    reads.replace(name, by: read)
  }

  private func isCircleByNames(_ name: CellName) -> Bool {
    switch fault {
    case .keptReads: return reads.isCircle(at: name)
    case .writtenReads:
      var written = CellReads()
      for (other, source) in sources {
        let names = source.matches(of: /[a-z][0-9]+/).compactMap { CellName($0.output) }
        written.replace(other, by: source.hasPrefix("=") ? names : [])
      }
      // The corners of a range only, and not the cell itself.
      return written.of(name).contains { $0 != name && written.isCircle(at: $0) }
        && written.isCircle(at: name)
    default: return false
    }
  }

  /// Walks all that a cell reads; where one is met twice it is refused, with what it reads.
  private func refuse(_ name: CellName) {
    var (met, next) = (Set<CellName>(), reads.of(name))
    while let other = next.popLast() {
      guard met.insert(other).inserted else {
        for wrong in reads.of(name) + [name] { values[wrong] = .error(.circle) }
        return
      }
      next += reads.of(other)
    }
  }
}

extension CellReads {
  fileprivate mutating func forget(_ name: CellName) { replace(name, by: []) }
}

enum SheetFault: String, CaseIterable {
  case metTwice = "met-twice"
  case unregisteredAfterError = "unregistered-after-error"
  case replacedTexts = "replaced-texts"
  case readAsZero = "read-as-zero"
  case noRecovery = "no-recovery"
  case settledCircle = "settled-circle"
  case orderOfEntry = "order-of-entry"
  case writtenReads = "written-reads"
  case readsSources = "reads-sources"
  case keptReads = "kept-reads"
  case depthFirst = "depth-first"
  case droppedBranch = "dropped-branch"

  var harm: String {
    switch self {
    case .metTwice: "A cell that is read on two ways is called a circle, and so is what it reads."
    case .unregisteredAfterError: "A formula with an error stays so when what it reads is mended."
    case .replacedTexts: "A formula with a1 and a10 reads something else than a10."
    case .readAsZero: "A sum over a text or an error shows a number."
    case .noRecovery: "What reads a circle shows the error for ever."
    case .settledCircle: "A circle shows a value that was there before."
    case .orderOfEntry: "A chain that was entered from its end shows old values."
    case .writtenReads:
      "A circle in a branch that is not taken is called one, and one by a range not."
    case .readsSources: "A formula that reads another formula shows an error."
    case .keptReads: "What a cell read before it was given a number makes a circle."
    case .depthFirst: "A sum of new and old values is seen for a moment."
    case .droppedBranch: "After its condition has changed, a formula shows old values."
    }
  }
}
