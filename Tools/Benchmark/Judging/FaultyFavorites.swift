import Direct
import FavoritesScreen
import GivenData
import HeadlessUI
import Interaction
import Queues

/// The favorites without binding, with one mistake in the list or in the commands to the model.
struct FaultyFavorites: FavoritesArchitecture {
  enum Fault: String, CaseIterable {
    /// The first row has another name.
    case firstRowIsWrong = "first-row-wrong"
    /// The row in the middle has another name.
    case middleRowIsWrong = "middle-row-wrong"
    case lastRowIsLost = "row-lost"
    case twoRowsAreSwapped = "rows-swapped"
    case showsNothing = "shows-nothing"
    case titleIsWrong = "title-wrong"
    /// Every second command does not reach the model.
    case commandsAreLost = "commands-lost"
    /// Two commands of one queue reach the model in the wrong order.
    case commandsAreSwapped = "commands-swapped"
  }

  let fault: Fault
  var name: String { fault.rawValue }

  func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let session = DirectFavorites().start(on: screen, given: given, queues: queues)
    guard let rows = screen.favorites.list.dataSource else {
      preconditionFailure("the favorites have a list")
    }
    let faulty = FaultyRows(rows, fault)
    screen.favorites.list.dataSource = faulty
    let visit = screen.tabBar.onFirstVisit
    screen.tabBar.onFirstVisit = { [fault, weak screen] tab in
      visit?(tab)
      if fault == .titleIsWrong { screen?.favorites.title = "Off Memory Favorite" }
    }
    return FaultySession(session, faulty, fault)
  }
}

/// Keeps the objects that the screen does not keep.
private final class FaultySession: CommandedSession {
  private let session: any CommandedSession
  private let rows: FaultyRows
  private let fault: FaultyFavorites.Fault
  private var commands = 0
  private var waiting: ExternalCommand?

  init(_ session: any CommandedSession, _ rows: FaultyRows, _ fault: FaultyFavorites.Fault) {
    self.session = session
    self.rows = rows
    self.fault = fault
  }

  /// Called in simulation, where all queues are on one thread.
  func perform(_ command: ExternalCommand) {
    commands += 1
    switch fault {
    case .commandsAreLost where commands.isMultiple(of: 2): return
    // The third command is the second of its queue, if two queues take turns.
    case .commandsAreSwapped where commands == 1: waiting = command
    case .commandsAreSwapped where commands == 3:
      session.perform(command)
      if let waiting { session.perform(waiting) }
    default: session.perform(command)
    }
  }
}

/// The rows of another source, with one fault.
private final class FaultyRows: ListDataSource {
  private let rows: any ListDataSource
  private let fault: FaultyFavorites.Fault

  init(_ rows: any ListDataSource, _ fault: FaultyFavorites.Fault) {
    self.rows = rows
    self.fault = fault
  }

  var rowCount: Int {
    switch fault {
    case .lastRowIsLost: max(0, rows.rowCount - 1)
    case .showsNothing: 0
    default: rows.rowCount
    }
  }

  func row(at index: Int) -> ListRow {
    let middle = rows.rowCount / 2
    switch fault {
    case .firstRowIsWrong where index == 0, .middleRowIsWrong where index == middle:
      let row = rows.row(at: index)
      return ListRow(identity: row.identity, name: "wrong", details: row.details)
    case .twoRowsAreSwapped where rows.rowCount > 1 && index < 2: return rows.row(at: 1 - index)
    default: return rows.row(at: index)
    }
  }
}
