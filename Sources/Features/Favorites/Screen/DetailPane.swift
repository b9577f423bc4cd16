public import HeadlessUI
import Interaction

/// One repository's page with its bar button, pushed over a list.
/// `FavoritesScreen.makeDetail(url:)` makes it and `push(_:)` shows it; after `back` the screen
/// lets go of it, and with it of what `content` holds.
public final class DetailPane {
  public let url: String
  public let button: BarButton
  /// What the architecture built for this page. The screen's stack is to be the only one that keeps
  /// the pane, so that all of it goes when the user goes back.
  public var content: AnyObject?

  init(url: String, button: BarButton) {
    self.url = url
    self.button = button
  }
}
