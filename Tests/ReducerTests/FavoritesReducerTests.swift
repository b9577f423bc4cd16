import FavoritesModel
import Reducer
import Testing

@Suite struct FavoritesReducerTests {
  private static let a = repository("https://example.org/a")
  private static let b = repository("https://example.org/b")
  private static let row = RepositoryRow(repository: b)

  private static func repository(_ url: String) -> Repository {
    Repository(
      name: "name", url: url, introduction: nil, language: nil, stars: 0, forks: 0, updatedDay: 0)
  }

  private let given = FavoritesState(repositories: [a, b], favorites: [a])

  @Test(arguments: [
    (FavoritesAction.rowTapped(row), FavoritesEffect.push(row)),
    (.rowDeleted(row), .change(.remove(b))), (.favoriteTapped(row), .change(.toggle(b))),
  ])
  func theUserCausesAnEffectAndLeavesTheState(action: FavoritesAction, effect: FavoritesEffect) {
    var state = given
    #expect(FavoritesReducer.reduce(into: &state, action) == effect)
    #expect(urls(of: state.favorites) == [Self.a.url])
    #expect(state.favorites.change == 0)
  }

  @Test func aChangeOfTheModelChangesTheStateUnlessItIsOlder() {
    var state = given
    for (favorites, change) in [([Self.a, Self.b], 2), ([Self.b], 1), ([], 2)] {
      #expect(
        FavoritesReducer.reduce(into: &state, .favoritesChanged(favorites, change: change)) == nil)
      #expect(urls(of: state.favorites) == [Self.a.url, Self.b.url])
      #expect(state.favorites.change == 2)
    }
    #expect(FavoritesReducer.reduce(into: &state, .favoritesChanged([], change: 3)) == nil)
    #expect(state.favorites.count == 0)
    #expect(state.repositories.change == 0)
  }

  private func urls(of rows: RepositoryRows) -> [String] {
    (0..<rows.count).map { rows[$0].url }
  }
}
