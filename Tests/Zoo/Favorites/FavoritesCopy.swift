import FavoritesModel
import FavoritesScreen
import GivenData
import HeadlessUI
import Interaction
import Queues
import Repositories

/// A copy of one architecture of the favorites.
protocol FavoritesCopy: CommandedSession, SendableMetatype {
  /// The mistakes that the copy can make.
  associatedtype Fault: RawRepresentable<String>, Sendable
  static var pattern: String { get }

  /// Starts the copy.
  ///
  /// - Parameter fault: nil for a copy that is right.
  init(
    _ screen: FavoritesScreen, _ queues: LayoutQueues, given: [Repository], kept: [Repository],
    _ fault: Fault?)
}

extension FavoritesCopy {
  static var right: WrongArchitecture {
    WrongArchitecture(
      right: "copied-\(pattern)", feature: "favorites", start: start(nil))
  }

  static func making(
    _ fault: Fault, _ kind: FaultKind, _ visibility: Visibility,
    in layouts: [QueueLayout] = QueueLayout.presets, _ harm: String
  ) -> WrongArchitecture {
    WrongArchitecture(
      name: "\(pattern)-\(fault.rawValue)", feature: "favorites", kind: kind, harm: harm,
      visibility: visibility, layouts: layouts, start: start(fault))
  }

  private static func start(_ fault: Fault?) -> CopyStart {
    .favorites { screen, given, queues in
      Self(
        screen, queues, given: given.repositories,
        kept: given.favorites, fault)
    }
  }
}

/// The repositories that a list shows. Used on main.
final class CopiedRows: ListDataSource {
  private let list: ListView
  private(set) var repositories: [Repository] = []

  /// Becomes the list's data source, which must be kept.
  init(_ list: ListView) {
    self.list = list
    list.dataSource = self
  }

  func show(_ repositories: [Repository]) {
    self.repositories = repositories
    list.reload()
  }

  var rowCount: Int { repositories.count }

  func row(at index: Int) -> ListRow { ListRow(repositories[index]) }
}

extension ListRow {
  init(_ repository: Repository, introduction: String?) {
    let row = ListRow(repository)
    self.init(
      identity: row.identity, name: row.name, details: [introduction] + row.details.dropFirst())
  }
}

extension BarButton {
  func show(isFavorite: Bool) {
    title = isFavorite ? "Remove" : "Add"
  }
}

extension ExternalCommand {
  /// Carries out the command.
  func perform(
    of given: [Repository], add: (Repository) -> Void, remove: (Repository) -> Void,
    removeAll: () -> Void
  ) {
    switch self {
    case .add(let item): add(given[item.index])
    case .remove(let item): remove(given[item.index])
    case .removeAll: removeAll()
    case .set: break
    }
  }
}
