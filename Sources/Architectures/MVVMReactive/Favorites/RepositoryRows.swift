import FavoritesModel

/// The rows of a list at one moment, each made when the list asks for it, so that a long list costs
/// no more than what is seen of it. An immutable value, for any queue.
struct RepositoryRows {
  private let repositories: [Repository]

  init(_ repositories: [Repository] = []) {
    self.repositories = repositories
  }

  var count: Int { repositories.count }

  subscript(index: Int) -> RepositoryRow {
    RepositoryRow(repository: repositories[index])
  }
}
