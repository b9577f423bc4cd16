/// What all architectures of the favorites know: the texts that are of no repository.
package enum FavoritesWords {
  package static var repositories: String { "Repositories" }
  package static var favorites: String { "On Memory Favorite" }

  /// On the button of a repository's page.
  package static func button(isFavorite: Bool) -> String { isFavorite ? "Remove" : "Add" }
}
