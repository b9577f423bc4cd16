import EventLogs
package import FeatureContract
package import GivenData
import HeadlessUI
package import Interaction

// FavoritesSpecification: the rules that every implementation of the favorites is judged by, and
// the feature's part of the scenario language and of the machine-readable output. No architecture
// imports it. It states the rules and the texts itself: a specification that shared the model's
// code could not detect its bugs.

/// The favorites as a pure fold over their inputs.
///
/// A repository is its row: url, name and texts. The user acts on a row as it was shown. In a burst
/// the model may have another one by then.
package struct FavoritesSpecification: FeatureSpecification {
  private let given: [Value]
  private var isLoaded = false
  private var isFavoritesTab = false
  private var isFavoritesVisited = false
  private var repositories: ShownList
  private var favorites: ShownList
  /// The row of the page that is on top.
  private var detail: Value?
  private var changes = 0

  package init(given: Given) {
    let rows = given.records("repositories").map { RepositoryWords.row(of: $0).value }
    self.given = rows
    repositories = ShownList(rows)
    favorites = ShownList(
      eachOnce: given.records("favorites").map { RepositoryWords.row(of: $0).value })
  }

  package var modelChanges: Int? { changes }

  package mutating func apply(_ input: UserInput, shown: Snapshot) {
    switch input {
    case .load: isLoaded = true
    case .end, .tap(FavoritesControls.back): detail = nil
    case .tap(FavoritesControls.favorite): toggle()
    case .external(let command, _): perform(command)
    // A page is on top: the list under it gets nothing.
    case _ where detail != nil: break
    case .tap(FavoritesControls.repositoriesTab): isFavoritesTab = false
    case .tap(FavoritesControls.favoritesTab):
      isFavoritesTab = true
      isFavoritesVisited = true
    case .tapRow(let target): detail = row(target, in: shown)
    case .swipeRow(let target):
      if isFavoritesTab, let row = row(target, in: shown), favorites.remove(row) { changes += 1 }
    case .scroll(let row):
      let rendered =
        isFavoritesTab
        ? FavoritesControls.favoritesRendered : FavoritesControls.repositoriesRendered
      let top = RenderedRows(shown[rendered.rawValue])?.top(scrollingTo: row) ?? row
      if isFavoritesTab { favorites.top = top } else { repositories.top = top }
    case .cancelBack, .tap, .field, .change: break
    }
  }

  /// The rendered rows tell which one is meant. `shown` leaves out all rows: while it held them, a
  /// change would copy them.
  package mutating func applySettled(_ input: UserInput) {
    var shown = screen
    shown[FavoritesControls.repositoriesRows.rawValue] = .none
    shown[FavoritesControls.favoritesRows.rawValue] = .none
    apply(input, shown: shown)
  }

  private mutating func toggle() {
    guard let detail else { return }
    if !favorites.remove(detail) { _ = favorites.add(detail) }
    changes += 1
  }

  private mutating func perform(_ command: ExternalCommand) {
    let isChange =
      switch command {
      case .add(let item): favorites.add(given[item.index])
      case .remove(let item): favorites.remove(given[item.index])
      case .removeAll: favorites.removeAll()
      case .set: false
      }
    if isChange { changes += 1 }
  }

  /// The row that the target meant, as the list on top showed it.
  private func row(_ target: RowTarget, in shown: Snapshot) -> Value? {
    let property =
      isFavoritesTab ? FavoritesControls.favoritesRendered : FavoritesControls.repositoriesRendered
    let rendered = RenderedRows(shown[property.rawValue])
    return rendered?.position(of: target).flatMap { rendered?.rows[$0] }
  }

  package var screen: Snapshot {
    var screen = Snapshot(Self.initial)
    func show(_ value: Value, _ property: PropertyID) { screen[property.rawValue] = value }
    guard isLoaded else { return screen }
    show(.text(isFavoritesTab ? "favorites" : "repositories"), FavoritesControls.tab)
    show(.flag(detail == nil), FavoritesControls.tabBar)
    show(.text("Repositories"), FavoritesControls.repositoriesTitle)
    show(.list(repositories.rows), FavoritesControls.repositoriesRows)
    show(repositories.rendered, FavoritesControls.repositoriesRendered)
    if isFavoritesVisited {
      show(.text("On Memory Favorite"), FavoritesControls.favoritesTitle)
      show(.list(favorites.rows), FavoritesControls.favoritesRows)
      show(favorites.rendered, FavoritesControls.favoritesRendered)
    }
    if let detail {
      show(detail.element(0), FavoritesControls.detailURL)
      let title = Self.button(isFavorite: favorites.contains(detail))
      show(.text(title), FavoritesControls.detailButton)
    }
    return screen
  }

  package func screen(showing model: Self) -> Snapshot? {
    var mixed = self
    mixed.favorites = model.favorites
    mixed.favorites.top = favorites.top
    return mixed.screen
  }

  package var groups: [[PropertyID]] { Self.groups }

  private static let initial = FavoritesControls.table.properties.map(\.initial)

  private static let groups = [
    [FavoritesControls.detailURL, FavoritesControls.detailButton],
    [FavoritesControls.tab, FavoritesControls.favoritesTitle, FavoritesControls.favoritesRendered],
  ]

  /// The text on the button of a repository's page.
  static func button(isFavorite: Bool) -> String { isFavorite ? "Remove" : "Add" }

  /// I3 and I5, as far as the screen alone can tell. The comparison with `screen` checks that its
  /// rows are the favorites (I6).
  package static func breaches(of screen: Snapshot) -> [ScreenBreach] {
    guard case .list(let rows) = screen[FavoritesControls.favoritesRows.rawValue] else { return [] }
    var breaches: [ScreenBreach] = []
    var urls = Set<Value>(minimumCapacity: rows.count)
    for case .text(let url) in rows.map({ $0.element(0) })
    where !urls.insert(.text(url)).inserted {
      breaches.append(.init(of: .uniqueFavorites, "\(url) is twice among the favorites"))
    }
    let isVisited = screen[FavoritesControls.favoritesTitle.rawValue] != .text("")
    guard isVisited, case .text(let url) = screen[FavoritesControls.detailURL.rawValue] else {
      return breaches
    }
    let title = button(isFavorite: urls.contains(.text(url)))
    let shown = screen[FavoritesControls.detailButton.rawValue]
    if shown != .text(title) {
      breaches.append(
        .init(of: .buttonAtRest, "the button of \(url) is \(shown.json.line), not \(title)"))
    }
    return breaches
  }
}
