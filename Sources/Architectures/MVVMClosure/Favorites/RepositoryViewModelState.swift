/// The states a repository's page can be in, as its view must show them.
enum RepositoryViewModelState {
  case favorite
  case notFavorite
}
