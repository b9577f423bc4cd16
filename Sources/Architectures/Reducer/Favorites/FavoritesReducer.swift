package import FavoritesModel

/// The state of both tabs and of their pages, as far as main knows it.
package struct FavoritesState {
  package let repositories: RepositoryRows
  package fileprivate(set) var favorites: RepositoryRows

  package init(repositories: [Repository], favorites: [Repository]) {
    self.repositories = RepositoryRows(repositories)
    self.favorites = RepositoryRows(favorites)
  }
}

/// An event: something that the user does, or that an effect or a command from elsewhere finds.
package enum FavoritesAction {
  case rowTapped(RepositoryRow)
  case rowDeleted(RepositoryRow)
  /// The button of the repository's page was tapped.
  case favoriteTapped(RepositoryRow)
  /// The model's favorites after the change of that number.
  case favoritesChanged([Repository], change: Int)
}

/// An effect: something to do beyond the state.
package enum FavoritesEffect: Equatable {
  case push(RepositoryRow)
  case change(FavoritesChange)
}

/// The only function that changes the state.
package enum FavoritesReducer {
  /// - Returns: an effect to carry out, if there is one.
  package static func reduce(
    into state: inout FavoritesState, _ action: FavoritesAction
  ) -> FavoritesEffect? {
    switch action {
    case .rowTapped(let row): return .push(row)
    case .rowDeleted(let row): return .change(.remove(row.repository))
    case .favoriteTapped(let row): return .change(.toggle(row.repository))
    case .favoritesChanged(let favorites, let change):
      // A layout may deliver an older change after a newer one. The state does not go back.
      guard change > state.favorites.change else { return nil }
      state.favorites = RepositoryRows(favorites, change: change)
      return nil
    }
  }
}

typealias FavoritesStore = Store<FavoritesState, FavoritesAction, FavoritesEffect>

/// Repositories as the state gives them to views. Each row is made when it is asked for, so that a
/// long list costs no more than what is seen of it.
package struct RepositoryRows {
  private let repositories: [Repository]
  /// The number of the change of the model that they are of. Views compare it and not the rows,
  /// which would cost time for each one that nobody sees.
  package let change: Int

  package init(_ repositories: [Repository], change: Int = 0) {
    self.repositories = repositories
    self.change = change
  }

  package var count: Int { repositories.count }

  package subscript(index: Int) -> RepositoryRow {
    RepositoryRow(repository: repositories[index])
  }

  func contains(_ row: RepositoryRow) -> Bool {
    repositories.contains(row.url)
  }
}

/// A repository in the words of the screen.
package struct RepositoryRow: Equatable {
  let repository: Repository

  package init(repository: Repository) {
    self.repository = repository
  }

  package var url: String { repository.url }
  var name: String { repository.name }
  var details: [String?] { repository.details }
}
