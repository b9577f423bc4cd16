package import FavoritesModel
package import Repositories

/// The state of both tabs and of their pages, as far as main knows it.
package struct FavoritesState {
  package let repositories: NumberedRepositories
  package fileprivate(set) var favorites: NumberedRepositories

  package init(repositories: [Repository], favorites: [Repository]) {
    self.repositories = NumberedRepositories(all: repositories, change: 0)
    self.favorites = NumberedRepositories(all: favorites, change: 0)
  }
}

/// An event: something that the user does, or that an effect or a command from elsewhere finds.
package enum FavoritesAction {
  case rowTapped(Repository)
  case rowDeleted(Repository)
  /// The button of the repository's page was tapped.
  case favoriteTapped(Repository)
  /// The model's favorites after the change of that number.
  case favoritesChanged([Repository], change: Int)
}

/// An effect: something to do beyond the state.
package enum FavoritesEffect: Equatable {
  case push(Repository)
  case change(FavoritesChange)
}

/// The only function that changes the state.
package enum FavoritesReducer {
  /// - Returns: an effect to carry out, if there is one.
  package static func reduce(
    into state: inout FavoritesState, _ action: FavoritesAction
  ) -> FavoritesEffect? {
    switch action {
    case .rowTapped(let repository): return .push(repository)
    case .rowDeleted(let repository): return .change(.remove(repository))
    case .favoriteTapped(let repository): return .change(.toggle(repository))
    case .favoritesChanged(let favorites, let change):
      // A layout may deliver an older change after a newer one. The state does not go back.
      guard change > state.favorites.change else { return nil }
      state.favorites = NumberedRepositories(all: favorites, change: change)
      return nil
    }
  }
}

typealias FavoritesStore = Store<FavoritesState, FavoritesAction, FavoritesEffect>

/// Repositories of the state. Views compare the number and not the repositories, which would cost
/// time for each one that nobody sees.
package struct NumberedRepositories {
  package let all: [Repository]
  /// The number of the change of the model that they are of.
  package let change: Int
}
