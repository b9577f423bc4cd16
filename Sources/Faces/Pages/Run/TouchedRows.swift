import EventLogs
import Interaction

/// The row that each step's input acts on, by the row's identity.
struct TouchedRows {
  /// Nil for an input that acts on no row.
  private(set) var identities: [String?]
  private let outline: ScreenOutline

  init(in log: EventLog, _ controls: ControlTable, _ steps: [ShownStep]) {
    outline = ScreenOutline(controls)
    identities = []
    var screen = ScreenFold(initial: log.header.initial)
    var done = 0
    for step in steps {
      guard let target = step.input?.row else {
        identities.append(nil)
        continue
      }
      for sequence in done..<max(done, step.sequence) {
        screen.apply(log.records[sequence], at: sequence)
      }
      done = max(done, step.sequence)
      identities.append(identity(of: target, on: screen.screen))
    }
  }

  private func identity(of target: RowTarget, on screen: Snapshot) -> String? {
    let rows = outline.renderedRows(on: screen)
    switch target {
    case .identity(let identity): return identity
    case .name(let name):
      return rows.first { $0.name.utf8.elementsEqual(name.utf8) }?.identity
    case .position(let position):
      return rows.indices.contains(position) ? rows[position].identity : nil
    }
  }
}

extension UserInput {
  fileprivate var row: RowTarget? {
    if case .row(let row) = parts.payload { row } else { nil }
  }
}
