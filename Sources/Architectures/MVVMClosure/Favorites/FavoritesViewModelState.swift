/// The states the favorites' list can be in, as its view must show them.
enum FavoritesViewModelState {
  case empty
  case filled(RepositoryRows)
}
