public import HeadlessUI

/// The content of one tab: a title and a list.
public final class ListPane {
  public let list: ListView
  private let titleProperty: PropertyID
  private let surface: Surface

  public var title = "" {
    didSet { surface.observer?.screenWrote(.text(title), to: titleProperty) }
  }

  init(_ list: ListView, title titleProperty: PropertyID, on surface: Surface) {
    self.list = list
    self.titleProperty = titleProperty
    self.surface = surface
  }
}
