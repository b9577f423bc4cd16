public import HeadlessUI
public import Interaction
public import Repositories

/// One repository's page with its bar button. `FavoritesScreen.makeDetail(url:)` makes it and
/// `push(_:)` shows it. After `back` the screen releases it and thus its `content`.
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

/// The pages over the lists. A kind of its own: its controls are named without the page's name, and
/// it hides the tab bar.
public final class DetailPages: PageControl {
  /// The page on top of the current tab's list.
  public var top: DetailPane? { pageOnTop }
  /// Hidden while a page is shown.
  @exclusivity(unchecked) weak var tabBar: TabBar?
  @exclusivity(unchecked) private var pageOnTop: DetailPane?
  /// Its first number among the controls.
  @exclusivity(unchecked) private var firstID: UInt16 = 0

  func makePage(url: String) -> DetailPane {
    let button = BarButton()
    button.attach(on: self, ControlID(rawValue: firstID + 1), title: property(1))
    return DetailPane(url: url, button: button)
  }

  func push(_ pane: DetailPane) {
    guard pageOnTop == nil else { return }
    pageOnTop = pane
    coverChanges(to: true)
    observer?.screenPresented(.text(pane.url), on: property(0))
    observer?.screenShowed(.text(pane.button.title), on: property(1))
    tabBar?.isHidden = true
  }

  private func pop() {
    guard let gone = pageOnTop else { return }
    pageOnTop = nil
    coverChanges(to: false)
    gone.button.leave()
    observer?.screenShowed(.none, on: property(0))
    observer?.screenShowed(.none, on: property(1))
    tabBar?.isHidden = false
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let page = table.add(.init(name, .page))
    _ = table.add(.init("favorite", .barButton, of: page))
    _ = table.add(.init("back", .backButton, of: page))
    table.add(.init("\(name).url", .value, of: page, initial: .none))
    table.add(
      .init(
        "\(name).button", .button, of: page, initial: .none, shape: .choice(["Add", "Remove"])))
  }

  public override func attach(to eventQueue: EventQueue, _ id: ControlID, _ firstProperty: UInt16) {
    super.attach(to: eventQueue, id, firstProperty)
    firstID = id.rawValue
  }

  public override func receive(_ input: UserInput, part: Int) {
    if part == 1 { pageOnTop?.button.receive(input, part: 0) } else { pop() }
  }

  public override var coversScreen: Bool { pageOnTop != nil }

  public override var pushed: [AnyObject] {
    guard let content = pageOnTop?.content else { return pageParts }
    return pageParts + [content]
  }

  public override var pageParts: [AnyObject] {
    guard let pageOnTop else { return [] }
    return [pageOnTop, pageOnTop.button]
  }

  public override func end() { pop() }
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
