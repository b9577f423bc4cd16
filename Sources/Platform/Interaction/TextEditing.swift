/// A text field's editing rules as a value: text, caret or selection, marked text.
///
/// The rules are those of the platform's fields, in Swift `Character`s. A backspace removes one
/// `Character`. Typed text may join the `Character` before it. The caret is an offset in Unicode
/// scalars, because an insertion cannot make that meaningless.
public struct TextEditing: Hashable, Sendable {
  /// The effect of an input on the field.
  public enum Outcome: Hashable, Sendable {
    /// The field neither shows nor emits anything.
    case nothing
    /// The field shows another text or caret and emits no event.
    case shows
    /// The field emits its full text, changed or not.
    case emits
  }

  public private(set) var text = ""
  /// Unicode scalar offsets of `Character` boundaries; nil is a caret at the end.
  private var selection: Range<Int>?
  /// Unicode scalar offsets of the marked text, which an input method is still composing.
  private var marked: Range<Int>?
  /// Some text is marked: return confirms it then.
  package var isMarked: Bool { marked != nil }

  public init() {}

  public mutating func apply(_ input: FieldInput) -> Outcome {
    switch input {
    case .focus: return .emits
    case .blur, .submit:
      marked = nil
      return .emits
    case .key(let new), .paste(let new): return insert(new)
    case .backspace: return deleteBackward()
    case .fill(let new):
      replaceAll(with: new)
      return .emits
    case .compose(let stage):
      compose(stage)
      return .emits
    case .commit(let final):
      compose(final)
      marked = nil
      return .emits
    case .cancelCompose:
      // A selection is not marked text: it stays if nothing was being composed.
      if marked != nil { compose("") }
      marked = nil
      return .emits
    case .set(let new):
      replaceAll(with: new)
      return .shows
    case .select(let characters):
      select(characters)
      return .nothing
    }
  }

  /// The program writes the text, and the caret goes to its end.
  ///
  /// Another text ends a composition: marked text is a part of the text that is gone, and what the
  /// input method brings next stands at the caret. While text is marked, the equal text changes
  /// nothing, so a program that shows what it was told does not disturb an input method.
  public mutating func write(_ new: String) {
    if marked == nil || !new.utf8.elementsEqual(text.utf8) { replaceAll(with: new) }
  }

  /// What the program wrote, or the screen came up with, is edited. A page that has gone takes the
  /// text with it.
  package mutating func follow(_ shown: Value?) {
    if shown == .some(.none) { self = TextEditing() }
    if case .text(let new)? = shown, shown != .text(text) { write(new) }
  }

  private mutating func insert(_ new: String) -> Outcome {
    marked = nil
    if new.isEmpty, selection?.isEmpty ?? true { return .nothing }
    guard let range = selection else {
      text += new
      return .emits
    }
    replace(range, with: new)
    return .emits
  }

  private mutating func deleteBackward() -> Outcome {
    marked = nil
    guard let range = selection else {
      guard !text.isEmpty else { return .nothing }
      text.removeLast()
      return .emits
    }
    if range.isEmpty {
      let caret = index(range.lowerBound)
      guard caret > text.startIndex else { return .nothing }
      let start = scalarOffset(text.index(before: caret))
      replace(start..<range.lowerBound, with: "")
    } else {
      replace(range, with: "")
    }
    return .emits
  }

  /// The marked text may join the text around it, so its bounds may differ from the caret's.
  private mutating func compose(_ stage: String) {
    let end = text.unicodeScalars.count
    let range = marked ?? selection ?? end..<end
    replace(range, with: stage)
    // Where nothing is left of it nothing is marked, as on the platform.
    marked = stage.isEmpty ? nil : range.lowerBound..<range.lowerBound + stage.unicodeScalars.count
  }

  private mutating func replaceAll(with new: String) {
    text = new
    selection = nil
    marked = nil
  }

  private mutating func select(_ characters: Range<Int>) {
    marked = nil
    let count = text.count
    let bounds = characters.clamped(to: 0..<count)
    guard bounds.lowerBound < count else {
      selection = nil
      return
    }
    let start = text.index(text.startIndex, offsetBy: bounds.lowerBound)
    let end = text.index(start, offsetBy: bounds.count)
    selection = scalarOffset(start)..<scalarOffset(end)
  }

  /// Replaces a range and puts the caret behind the `Character` in which the new text ends.
  private mutating func replace(_ range: Range<Int>, with new: String) {
    text.unicodeScalars.replaceSubrange(
      index(range.lowerBound)..<index(range.upperBound), with: new.unicodeScalars)
    let target = index(range.lowerBound + new.unicodeScalars.count)
    let caret = characterBoundary(from: target)
    let offset = scalarOffset(caret)
    selection = caret == text.endIndex ? nil : offset..<offset
  }

  /// The nearest `Character` boundary at or behind the index of a scalar.
  private func characterBoundary(from index: String.Index) -> String.Index {
    guard index < text.endIndex else { return text.endIndex }
    let containing = text.rangeOfCharacter(containing: index)
    return containing.lowerBound == index ? index : containing.upperBound
  }

  private func index(_ scalarOffset: Int) -> String.Index {
    text.unicodeScalars.index(text.startIndex, offsetBy: scalarOffset)
  }

  private func scalarOffset(_ index: String.Index) -> Int {
    text.unicodeScalars.distance(from: text.startIndex, to: index)
  }
}

extension String {
  /// The bounds of the `Character` around the index of a scalar.
  fileprivate func rangeOfCharacter(containing index: String.Index) -> Range<String.Index> {
    var start = startIndex
    while start < endIndex {
      let next = self.index(after: start)
      if index < next { return start..<next }
      start = next
    }
    return endIndex..<endIndex
  }
}
