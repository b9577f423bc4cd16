import HeadlessUI
import Interaction

// Bindings of alerts and lists, which show what comes and goes.
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

  /// A list of rows, each with the identity that the model gives it. Rows that the model adds, moves
  /// or takes away are shown in its order.
  ///
  /// - Parameters:
  ///   - name: the control's name in scenarios and findings.
  ///   - rows: all of them.
  ///   - title: the name of a row, by which steps call it.
  ///   - details: what a row shows besides, by its name in goldens and on pages, such as whether it
  ///     is marked. The lists of one screen have the same details.
  ///   - tap: called with the identity of the row that the user sees; without it no row takes a tap.
  ///   - delete: the same for a row that is swiped away.
  public static func list<Row: Identifiable>(
    _ name: String, _ rows: KeyPath<Model, [Row]>, title: KeyPath<Row, String>,
    details: KeyValuePairs<String, KeyPath<Row, String>> = [:],
    tap: (@MainActor (Model, Row.ID) -> Void)? = nil,
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
      name, ListView(taps: tap != nil, deletes: delete != nil),
      connect: { list, model, _ in
        list.onTap = handler(model, tap)
        list.onDelete = handler(model, delete)
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
}

/// Those of the rows that a list shows: the model may have others by the time of a tap.
@MainActor private final class ShownIdentities<Identity> {
  var all: [Identity] = []

  nonisolated init() {}
}
