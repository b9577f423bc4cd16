import EventLogs
import Interaction
import TextOutput
import Verification

/// Values of a screen, and the differences between two screens, in words.
struct ScreenWords {
  /// A sentence about two values of a property.
  typealias Saying = (String, String) -> String

  let controls: ControlTable
  private static let longestValue = 120

  func name(of property: Int) -> String { controls.properties[property].name }

  /// The words for a property that shows nothing: `no alert`.
  func absence(of property: Int) -> String {
    alert(of: property).map { "no \($0)" } ?? "nothing"
  }

  /// One line: `"a"`, `no alert`, `登録!, ok`.
  func value(_ value: Value, of property: Int) -> String {
    switch value {
    case .none: absence(of: property)
    case .flag, .number, .text: clipped(value.json.line)
    case .list(let elements): clipped(list(elements, of: property))
    }
  }

  /// `validation.text is "a", the specification says "b"`, for each property that differs.
  /// Properties that transcripts leave out are told only if no other differs.
  func differences(
    of one: Snapshot, from other: Snapshot, _ saying: Saying
  ) -> [String] {
    let all = one.differences(from: other)
    let told = all.filter { controls.properties[$0].isTranscribed }
    return (told.isEmpty ? all : told).map { difference(of: one, from: other, in: $0, saying) }
  }

  func difference(
    of one: Snapshot, from other: Snapshot, in property: Int, _ saying: Saying
  ) -> String {
    let said = saying(words(of: property, one, other), words(of: property, other, one))
    // The words `no alert` stand alone: there is no alert that could be something.
    let isAbsent = alert(of: property) != nil && one.values[property] == .none
    return isAbsent ? said : "\(name(of: property)) is \(said)"
  }

  /// The name of the alert that owns the property; nil if it is another control's.
  private func alert(of property: Int) -> String? {
    controls.properties[property].owner.flatMap {
      controls[$0].kind == .alert ? controls[$0].name : nil
    }
  }

  private func list(_ elements: [Value], of property: Int) -> String {
    if alert(of: property) != nil { return Self.texts(in: elements).joined(separator: ", ") }
    if let rendered = RenderedRows(.list(elements)) {
      let shown = rendered.rows.count
      return "\(rendered.count) rows, \(shown) rendered from row \(rendered.first)"
    }
    let areRows = elements.allSatisfy { if case .list = $0 { true } else { false } }
    return areRows
      ? "\(elements.count) rows" : Self.texts(in: elements).joined(separator: ", ")
  }

  private static func texts(in elements: [Value]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .none: []
      case .text(let text): text.isEmpty ? [] : [text]
      case .list(let inner): texts(in: inner)
      case .flag, .number: [element.json.line]
      }
    }
  }

  /// The difference of two lists of rows: the first row that differs.
  private func words(of property: Int, _ one: Snapshot, _ other: Snapshot) -> String {
    let all = (one.lines(of: property, besides: other), other.lines(of: property, besides: one))
    guard all.0.count > 1 || all.1.count > 1 else {
      return value(one.values[property], of: property)
    }
    let index =
      zip(all.0, all.1).enumerated().dropFirst()
      .first { $0.element.0 != $0.element.1 }?.offset ?? min(all.0.count, all.1.count)
    guard all.0.indices.contains(index) else { return all.0[0] }
    return "\(all.0[0]), row \(index - 1) \(row(index - 1, one.values[property]))"
  }

  private func row(_ index: Int, _ value: Value) -> String {
    guard case .list(let rows) = value, rows.indices.contains(index),
      case .list(let cells) = rows[index]
    else { return "" }
    return clipped(Self.texts(in: cells).joined(separator: ", "))
  }

  private func clipped(_ line: String) -> String {
    TextWidth.clipped(line, to: Self.longestValue)
  }
}
