import FavoritesModel
import Reducer
import Repositories
import Testing

@Suite struct FavoritesReducerTests {
  private static let a = repository("https://example.org/a")
  private static let b = repository("https://example.org/b")

  private static func repository(_ url: String) -> Repository {
    Repository(
      name: "name", url: url, introduction: nil, language: nil, stars: 0, forks: 0, updatedDay: 0)
  }

  private let given = FavoritesState(repositories: [a, b], favorites: [a])

  @Test func aChangeOfTheModelChangesTheStateUnlessItIsOlder() {
    var state = given
    for (favorites, change) in [([Self.a, Self.b], 2), ([Self.b], 1), ([], 2)] {
      #expect(
        FavoritesReducer.reduce(into: &state, .favoritesChanged(favorites, change: change)) == nil)
      #expect(state.favorites.all.map(\.url) == [Self.a.url, Self.b.url])
      #expect(state.favorites.change == 2)
    }
    #expect(FavoritesReducer.reduce(into: &state, .favoritesChanged([], change: 3)) == nil)
    #expect(state.favorites.all.isEmpty)
    #expect(state.repositories.change == 0)
  }
}
