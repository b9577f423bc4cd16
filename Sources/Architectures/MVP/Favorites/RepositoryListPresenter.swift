/// What a list's view asks and tells its presenter. Called on main.
protocol RepositoryListPresenter: AnyObject {
  var view: (any RepositoryListView)? { get set }
  var rowCount: Int { get }

  func viewDidLoad()
  func row(at index: Int) -> RepositoryTexts
  func rowTapped(at index: Int)
}
