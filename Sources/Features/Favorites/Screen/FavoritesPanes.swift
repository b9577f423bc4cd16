public import HeadlessUI
import Interaction
public import Repositories

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
/// `FavoritesScreen.makeDetail(url:)` makes it and `push(_:)` shows it. After `back` the screen
/// releases it and thus its `content`.
public final class DetailPane {
  public let url: String
  public let button: BarButton
  /// The objects that the architecture built for this page. Only the screen's stack should keep the
  /// pane: then they all go when the user goes back.
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
  /// The row of one repository, in words.
  public init(_ repository: Repository) {
    self.init(
      identity: repository.url, name: repository.name,
      details: [
        repository.shownIntroduction, repository.language, repository.starsText,
        repository.forksText, repository.updatedText,
      ])
  }
}
