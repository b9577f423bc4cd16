import FavoritesScreen
import HeadlessUI
import Interaction

/// The page's passive view. Its pane keeps it.
final class RepositoryController: RepositoryView {
  private let presenter: any RepositoryPresenter
  private weak var pane: DetailPane?

  init(presenter: any RepositoryPresenter) {
    self.presenter = presenter
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: presenter.url)
    self.pane = pane
    pane.content = self
    // Strongly: a tap that waits for its turn counts even if the page goes meanwhile.
    pane.button.onTap = { [presenter] in presenter.favoriteButtonTapped() }
    presenter.view = self
    screen.push(pane)
    presenter.viewDidLoad()
  }

  func showFavoriteTitle(_ title: String) {
    pane?.button.title = title
  }
}
