public import Interaction

/// A text field that the user edits and a program writes, each as the other's echo. It tells edits
/// alone, and takes a program's text only where that disturbs nobody. How the texts travel is the
/// architecture's.
public final class EditedField: TextField {
  /// Called on main with the full text for each edit: it is another text, or begins or ends to be
  /// marked. Focus, blur and return alone are none.
  public var onEdit: ((String) -> Void)? {
    get { editHandler }
    set { editHandler = newValue }
  }

  @exclusivity(unchecked) private var editHandler: ((String) -> Void)?
  @exclusivity(unchecked) private var edits = 0
  @exclusivity(unchecked) private var newest = 0

  /// Shows a program's text. It leaves out a text that is there, because to write it would move the
  /// caret, and any text while one is marked, because that would end an input method's work.
  ///
  /// - Parameters:
  ///   - text: nil where the user's own text stands.
  ///   - version: grows with each text that is made. An older one than the last is out of date.
  ///   - known: how many edits of this field had been told to whoever made the text. After a later
  ///     one it is out of date.
  public func show(_ text: String?, version: Int, after known: Int) {
    guard let text, version >= newest, known == edits, !isMarked else { return }
    newest = version
    if !text.utf8.elementsEqual(self.text.utf8) { self.text = text }
  }

  /// A program that sets the field unseen is none of those that it takes texts of.
  override var kind: ControlKind { .editedField }

  public override func receive(_ input: UserInput, part: Int) {
    let (before, wasMarked) = (text, isMarked)
    super.receive(input, part: part)
    guard wasMarked != isMarked || !before.utf8.elementsEqual(text.utf8) else { return }
    edits += 1
    if let editHandler { eventQueue?.emit(.text(id, text, handler: editHandler)) }
  }
}

extension ControlKind {
  package static let editedField = ControlKind(
    .textField, takes: Gesture.ofFields.subtracting([.set]))
}
