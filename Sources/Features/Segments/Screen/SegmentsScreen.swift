public import HeadlessUI

// SegmentsScreen: the controls of the segments and of their page. It knows no rule of them.

/// A choice of two segments, a label that says which one is selected, and a button that shows a page.
public final class SegmentsScreen: Screen {
  public let segment = Choice("First", "Second")
  /// Its first text is the screen's own: no architecture writes it.
  public let label = Label("first segment selected")
  public let push = Button("Push")
  public let page = Pages<SecondPage>()

  public init() {}
}

public final class SecondPage: PushedPage {
  public let label = Label()

  public convenience init(_ text: String) {
    self.init()
    label.text = text
  }
}
