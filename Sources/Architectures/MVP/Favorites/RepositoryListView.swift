/// What a list's presenter can make its view do. Called on main.
protocol RepositoryListView: AnyObject {
  func reloadData()
  func showRepository(with presenter: any RepositoryPresenter)
}
