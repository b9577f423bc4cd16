public import HeadlessUI
import Interaction

/// The content of one tab: a title and a list.
public final class ListPane {
  public let list: ListView
  private let titleProperty: PropertyID
  private let eventQueue: EventQueue
  @exclusivity(unchecked) private var shownTitle = ""

  public var title: String {
    get { shownTitle }
    set {
      shownTitle = newValue
      eventQueue.observer?.screenWrote(.text(newValue), to: titleProperty)
    }
  }

  init(_ list: ListView, title titleProperty: PropertyID, on eventQueue: EventQueue) {
    self.list = list
    self.titleProperty = titleProperty
    self.eventQueue = eventQueue
  }
}

/// One repository's page with its bar button, pushed over a list.
/// `FavoritesScreen.makeDetail(url:)` makes it and `push(_:)` shows it; after `back` the screen
/// lets go of it, and with it of what `content` holds.
public final class DetailPane {
  public let url: String
  public let button: BarButton
  /// What the architecture built for this page. The screen's stack is to be the only one that keeps
  /// the pane, so that all of it goes when the user goes back.
  public var content: AnyObject? {
    get { built }
    set { built = newValue }
  }

  @exclusivity(unchecked) private var built: AnyObject?

  init(url: String, button: BarButton) {
    self.url = url
    self.button = button
  }
}

extension ListRow {
  /// A repository's row, all texts as they are to be shown; nil is hidden.
  public init(
    url: String, name: String, introduction: String?, language: String?, stars: String,
    forks: String, updated: String
  ) {
    self.init(
      identity: url, name: name, details: [introduction, language, stars, forks, updated])
  }
}
