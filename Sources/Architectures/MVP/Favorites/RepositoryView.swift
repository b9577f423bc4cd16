/// What a page's presenter can make its view do. Called on main.
protocol RepositoryView: AnyObject {
  func showFavoriteTitle(_ title: String)
}
