public import HeadlessUI
import Interaction

/// The content of one tab: a title and a list.
public final class ListPane {
  public let list: ListView
  private let titleProperty: PropertyID
  private let eventQueue: EventQueue

  public var title = "" {
    didSet { eventQueue.observer?.screenWrote(.text(title), to: titleProperty) }
  }

  init(_ list: ListView, title titleProperty: PropertyID, on eventQueue: EventQueue) {
    self.list = list
    self.titleProperty = titleProperty
    self.eventQueue = eventQueue
  }
}
