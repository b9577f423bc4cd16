import Catalog
import Direct
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay
import Verification

/// The favorites without binding, with one mistake in the rows of the list. People who correct an
/// architecture wait for its judgement repeatedly, so it must not take much longer than a right
/// one's.
struct WrongFavorites: FavoritesArchitecture {
  enum Fault: String, CaseIterable {
    case firstRowIsWrong = "the first row is wrong"
    case lastRowIsLost = "the last row is lost"
    case showsNothing = "nothing is shown"
  }

  let fault: Fault
  var name: String { fault.rawValue.replacing(" ", with: "-") }

  func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let session = DirectFavorites().start(on: screen, given: given, queues: queues)
    guard let rows = screen.favorites.list.dataSource else {
      preconditionFailure("the favorites have a list")
    }
    let wrong = WrongRows(rows, fault)
    screen.favorites.list.dataSource = wrong
    return WrongSession(session, wrong)
  }

  static func contest() throws -> Contest {
    let right = DirectFavorites()
    let names = [right.name] + Fault.allCases.map { WrongFavorites(fault: $0).name }
    let feature = FeatureEntry(
      FavoritesFeature(), architectures: [right] + Fault.allCases.map { WrongFavorites(fault: $0) })
    let scenario = try PreparedScenario(text, for: feature)
    let runs = names.compactMap { feature.architecture(named: $0) }.map { architecture in
      let arm = Arm(feature: feature, architecture: architecture, layout: .main)
      return { JudgedRun(of: scenario, through: arm) }
    }
    for (index, run) in runs.enumerated() { try run().check(isRight: index == 0) }
    return Contest(
      reference: .init(name: "right favorites judged") { keep(runs[0]()) },
      works: zip(Fault.allCases, runs.dropFirst()).map { fault, run in
        .init(name: "\(fault.rawValue), judged", target: 3) { keep(run()) }
      })
  }

  /// A list of 2 000 rows under pages that come and go.
  private static let text = """
    scenario: 1
    name: pages over 2000 rows
    feature: favorites
    given:
      repositories: {generate: {count: 2000, seed: 5}}
      favorites: all
    steps:
      - tap: {tab: favorites}
      - repeat:
          times: 50
          steps:
            - tap: {row: {position: 3}}
            - tap: back

    """
}

/// Keeps the rows that the screen does not keep.
private final class WrongSession: CommandedSession {
  private let session: any CommandedSession
  private let rows: WrongRows

  init(_ session: any CommandedSession, _ rows: WrongRows) {
    (self.session, self.rows) = (session, rows)
  }

  func perform(_ command: ExternalCommand) { session.perform(command) }
}

/// The rows of another source, with one fault.
private final class WrongRows: ListDataSource {
  private let rows: any ListDataSource
  private let fault: WrongFavorites.Fault

  init(_ rows: any ListDataSource, _ fault: WrongFavorites.Fault) {
    (self.rows, self.fault) = (rows, fault)
  }

  var rowCount: Int {
    switch fault {
    case .lastRowIsLost: max(0, rows.rowCount - 1)
    case .showsNothing: 0
    default: rows.rowCount
    }
  }

  func row(at index: Int) -> ListRow {
    let row = rows.row(at: index)
    guard fault == .firstRowIsWrong, index == 0 else { return row }
    return ListRow(identity: row.identity, name: "wrong", details: row.details)
  }
}
