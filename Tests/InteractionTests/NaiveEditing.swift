import Interaction

/// The editing rules once more, slowly: two lists of scalars with the caret between them. It shares
/// nothing with `TextEditing` but the inputs.
struct NaiveEditing {
  private var head: [Unicode.Scalar] = []
  private var selected: [Unicode.Scalar] = []
  private var tail: [Unicode.Scalar] = []
  /// What is being composed: how many scalars stand before it, and how many it has.
  private var marked: (place: Int, count: Int)?

  var scalars: [Unicode.Scalar] { head + selected + tail }

  mutating func apply(_ input: FieldInput) -> TextEditing.Outcome {
    switch input {
    case .focus, .blur, .submit: return .emits
    case .key(let new), .paste(let new):
      marked = nil
      if new.isEmpty && selected.isEmpty { return .nothing }
      replaceSelection(with: new)
      return .emits
    case .backspace:
      marked = nil
      if selected.isEmpty { selectCharacterBefore() }
      if selected.isEmpty { return .nothing }
      replaceSelection(with: "")
      return .emits
    case .fill(let new), .set(let new):
      self = NaiveEditing()
      head = Array(new.unicodeScalars)
      if case .set = input { return .shows }
      return .emits
    case .select(let range):
      marked = nil
      select(range)
      return .nothing
    case .compose, .commit, .cancelCompose:
      compose(input)
      return .emits
    }
  }

  private mutating func compose(_ input: FieldInput) {
    if let (place, count) = marked {
      let all = scalars
      head = Array(all[..<place])
      selected = Array(all[place..<place + count])
      tail = Array(all[(place + count)...])
    }
    switch input {
    case .compose(let stage):
      let place = head.count
      replaceSelection(with: stage)
      marked = (place, stage.unicodeScalars.count)
    case .commit(let final):
      replaceSelection(with: final)
      marked = nil
    default:
      if marked != nil { replaceSelection(with: "") }
      marked = nil
    }
  }

  private mutating func replaceSelection(with new: String) {
    head += Array(new.unicodeScalars)
    selected = []
    while !isCaretOnABoundary { head.append(tail.removeFirst()) }
  }

  private mutating func selectCharacterBefore() {
    guard let last = characters(of: head + tail, before: head.count).last else { return }
    selected = last
    head.removeLast(last.count)
  }

  private mutating func select(_ range: Range<Int>) {
    let all = characters(of: scalars)
    let start = min(max(range.lowerBound, 0), all.count)
    let end = min(max(range.upperBound, 0), all.count)
    head = all[..<start].flatMap(\.self)
    selected = all[start..<end].flatMap(\.self)
    tail = all[end...].flatMap(\.self)
  }

  private var isCaretOnABoundary: Bool {
    characters(of: head + tail, before: head.count).joined().count == head.count
  }

  private func characters(of scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view).map { Array($0.unicodeScalars) }
  }

  /// The `Character`s that end at or before an offset.
  private func characters(of scalars: [Unicode.Scalar], before offset: Int) -> [[Unicode.Scalar]] {
    var end = 0
    return characters(of: scalars).filter { character in
      end += character.count
      return end <= offset
    }
  }
}
