import EventLogs
import Interaction

/// Of each step, the row of the list on top that its input is on, by the row's identity.
struct TouchedRows {
  /// Nil for an input that is on no row.
  private(set) var identities: [String?]
  private let controls: ControlTable

  init(in log: EventLog, _ controls: ControlTable, _ steps: [ShownStep]) {
    self.controls = controls
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
    let rows = renderedRows(of: screen)
    switch target {
    case .identity(let identity): return identity
    case .name(let name):
      return rows.first { $0.name.utf8.elementsEqual(name.utf8) }?.identity
    case .position(let position):
      return rows.indices.contains(position) ? rows[position].identity : nil
    }
  }

  /// Those of the selected tab's list where tabs have lists of their names.
  private func renderedRows(of screen: Snapshot) -> [(identity: String, name: String)] {
    let lists = controls.controls.filter { $0.kind == .list }.map(\.name)
    let tabs = controls.controls.first { $0.kind == .tab }?.name.prefix { $0 != "." }
    let tab = tabs.flatMap { controls.property(named: String($0)) }.map { screen[$0.rawValue] }
    let onTop = lists.first { tab == .text($0) } ?? lists.first
    guard let onTop, let property = controls.property(named: "\(onTop).rendered"),
      case .list(let parts) = screen[property.rawValue], parts.count == 3,
      case .list(let rows) = parts[2]
    else { return [] }
    return rows.compactMap { row in
      guard case .list(let cells) = row, cells.count > 1, case .text(let identity) = cells[0],
        case .text(let name) = cells[1]
      else { return nil }
      return (identity, name)
    }
  }
}

extension UserInput {
  fileprivate var row: RowTarget? {
    switch self {
    case .tapRow(let row), .swipeRow(let row): row
    default: nil
    }
  }
}
