import HeadlessUI
import Interaction

// Bindings of alerts, lists and pages, which show what comes and goes.
extension ControlBinding {
  /// An alert with the action `ok`, which a button brings up.
  public static func alert(_ name: String) -> Self { Self(name, AlertPresenter("ok")) }

  /// An alert that comes up when the model has its title. When the user closes it, the model's is nil
  /// again, and then the action is done. A title that comes while it is up is not shown, and one that
  /// the model takes back stays up.
  ///
  /// - Parameters:
  ///   - name: the control's name in scenarios and findings.
  ///   - title: nil while no alert is to be up.
  ///   - message: the text below the title.
  ///   - actions: what each does, in the order of its buttons: `tap: error.retry`.
  public static func alert(
    _ name: String, _ title: ReferenceWritableKeyPath<Model, String?>,
    message: KeyPath<Model, String>? = nil,
    actions: KeyValuePairs<String, @MainActor (Model) -> Void> = ["ok": { _ in }]
  ) -> Self {
    alert(name, title, actions) { model, title in
      (title, message.map { model[keyPath: $0] } ?? "")
    }
  }

  /// The same for a model that has a value to tell, such as an error.
  ///
  /// - Parameters:
  ///   - name: the control's name in scenarios and findings.
  ///   - item: nil while no alert is to be up.
  ///   - title: says the value in words.
  ///   - message: the text below the title.
  ///   - actions: what each does, in the order of its buttons: `tap: error.retry`.
  public static func alert<Item>(
    _ name: String, _ item: ReferenceWritableKeyPath<Model, Item?>,
    title: @escaping (Item) -> String, message: @escaping (Item) -> String = { _ in "" },
    actions: KeyValuePairs<String, @MainActor (Model) -> Void> = ["ok": { _ in }]
  ) -> Self {
    alert(name, item, actions) { (title($1), message($1)) }
  }

  private static func alert<Item>(
    _ name: String, _ item: ReferenceWritableKeyPath<Model, Item?>,
    _ actions: KeyValuePairs<String, @MainActor (Model) -> Void>,
    _ words: @escaping @MainActor (Model, Item) -> (title: String, message: String)
  ) -> Self {
    let names = actions.map(\.key)
    return Self(
      name, AlertPresenter(names),
      connect: { presenter, model, _ in
        presenter.onClose = { [weak model] name in
          guard let model else { return }
          model[keyPath: item] = nil
          actions.first { $0.key == name }?.value(model)
        }
      },
      show: { presenter, model in
        guard let item = model[keyPath: item] else { return }
        let (title, message) = words(model, item)
        presenter.present(Alert(title: title, message: message, actions: names))
      })
  }

  /// A list of rows, each with the identity that the model gives it. Rows that the model inserts,
  /// moves or deletes are shown in its order. What the user does to a row is told with the identity of
  /// the row that the user sees; without a function for it no row takes it.
  ///
  /// - Parameters:
  ///   - name: the control's name in scenarios and findings.
  ///   - rows: all of them.
  ///   - title: the name of a row, by which steps call it.
  ///   - details: what a row shows besides, by its name in goldens and on pages, such as whether it
  ///     is marked. The lists of one screen have the same details.
  ///   - tap: called for `tap: {row: milk}`.
  ///   - toggle: called for `toggle: {row: milk}`; a detail shows what it is.
  ///   - move: called for `move: {row: milk, to: 2}`, with the index that the row is to have.
  ///   - insert: called for `insert: {row: milk}`: a row is to come before this one.
  ///   - delete: called for `swipe: {row: milk, to: delete}`.
  public static func list<Row: Identifiable>(
    _ name: String, _ rows: KeyPath<Model, [Row]>, title: KeyPath<Row, String>,
    details: KeyValuePairs<String, KeyPath<Row, String>> = [:],
    tap: (@MainActor (Model, Row.ID) -> Void)? = nil,
    toggle: (@MainActor (Model, Row.ID) -> Void)? = nil,
    move: (@MainActor (Model, Row.ID, _ index: Int) -> Void)? = nil,
    insert: (@MainActor (Model, Row.ID) -> Void)? = nil,
    delete: (@MainActor (Model, Row.ID) -> Void)? = nil
  ) -> Self {
    let shown = ShownIdentities<Row.ID>()
    func handler(_ model: Model, _ action: (@MainActor (Model, Row.ID) -> Void)?) -> (Int) -> Void {
      { [weak model] index in
        guard let model, shown.all.indices.contains(index) else { return }
        action?(model, shown.all[index])
      }
    }
    var binding = Self(
      name,
      ListView(
        taps: tap != nil, deletes: delete != nil, toggles: toggle != nil, moves: move != nil,
        inserts: insert != nil),
      connect: { list, model, _ in
        list.onTap = handler(model, tap)
        list.onDelete = handler(model, delete)
        list.rowHandlers = RowHandlers(
          turn: handler(model, toggle),
          move: { [weak model] index, place in
            if let model { handler(model) { move?($0, $1, place) }(index) }
          }, insert: handler(model, insert))
      },
      show: { list, model in
        let rows = model[keyPath: rows]
        shown.all = rows.map(\.id)
        list.show(
          rows.map { row in
            ListRow(
              identity: String(describing: row.id), name: row[keyPath: title],
              details: details.map { row[keyPath: $0.value] })
          })
      })
    binding.details = details.map(\.key)
    return binding
  }

  /// Pages over the screen, by the path of a navigation: the page of the last element is up. When the
  /// user goes back, the one before comes up again, with the model that it had.
  ///
  /// - Parameters:
  ///   - name: the control's name in scenarios and findings: `tap: details.back`.
  ///   - path: going back takes its last element away. The model can change it, too.
  ///   - page: makes the `@Observable` model of an element's page, or gives the screen's own; nil for an
  ///     element whose page is that of another control.
  ///   - view: what the page shows. It has no lists and pages of its own.
  public static func page<Element: Equatable, Page: AnyObject & Sendable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Model, [Element]>,
    of page: @escaping @MainActor (Model, Element) -> Page?,
    view: @escaping @MainActor @Sendable () -> [ControlBinding<Page>]
  ) -> Self {
    let stack = PageStack<Element, Page>()
    var binding = Self(
      name, Pages { PushedPage(showing: bindings(view)) } as PageControl,
      connect: { pages, model, _ in
        (pages as? any PageHolder)?.onBack = { [weak model] in
          guard let model else { return }
          // What the model has put on top meanwhile goes, too.
          stack.removeLast()
          let beyond = model[keyPath: path].count - stack.all.count
          if beyond > 0 { model[keyPath: path].removeLast(beyond) }
        }
      },
      show: { pages, model in
        guard let pages = pages as? any PageHolder,
          stack.follow(model[keyPath: path], making: { page(model, $0) })
        else { return }
        guard let top = stack.all.last?.page else { return pages.pop() }
        let new = pages.makePage()
        new.content = ModelView(new.controls, top, view(), nil)
        pages.show(new)
      })
    binding.fits = { $0 is any PageHolder }
    binding.mistakeOnPage = { pages in
      let shown = bindings(view)
      if let other = shown.first(where: { $0.details != nil || $0.mistakeOnPage != nil }) {
        return "it has the list or page `\(other.name)`, and a page has none of its own"
      }
      let controls = (pages as? any PageHolder)?.makePage().controls ?? []
      return shown.isEmpty
        ? "it shows nothing" : ControlBinding<Page>.mistake(of: shown, in: controls)
    }
    return binding
  }
}

extension PushedPage {
  fileprivate convenience init<Model>(showing view: [ControlBinding<Model>]) {
    self.init()
    listed = view.map { ($0.name, $0.make()) }
  }
}

/// The elements of a path whose last page is shown, each with the model of its page.
@MainActor private final class PageStack<Element: Equatable, Page> {
  private(set) var all: [(element: Element, page: Page?)] = []
  private var isShown = true

  nonisolated init() {}

  /// The user went back: that of the new last element is not shown yet.
  func removeLast() {
    _ = all.popLast()
    isShown = false
  }

  /// - Returns: true if its last page is to be shown.
  func follow(_ path: [Element], making make: (Element) -> Page?) -> Bool {
    let same = zip(all, path).prefix { $0.element == $1 }.count
    guard !isShown || same < max(all.count, path.count) else { return false }
    isShown = true
    all.removeSubrange(same...)
    all += path[same...].map { ($0, make($0)) }
    return true
  }
}

/// Those of the rows that a list shows: the model may have others by the time of a tap.
@MainActor private final class ShownIdentities<Identity> {
  var all: [Identity] = []

  nonisolated init() {}
}
