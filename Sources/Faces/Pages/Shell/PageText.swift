import Mustache
import TextOutput

/// A text of a scenario, a log or a name in visible form: `VisibleText`, safe as a value of a
/// template and as a text in JSON.
///
/// The templates' library escapes characters. To it, a quotation mark with a combining mark is
/// another character; to a browser it is not, so it would end an attribute. Here such marks are
/// spelled out.
struct PageText: Hashable, Encodable, MustacheCustomRenderable, CustomStringConvertible {
  let text: String

  init(_ text: String) {
    let visible = VisibleText.of(text)
    self.text = visible.contains(where: Self.isDisguised) ? Self.spelledOut(visible) : visible
  }

  var description: String { text }
  var renderText: String { text }
  var isNull: Bool { text.isEmpty }

  func encode(to encoder: any Encoder) throws {
    try text.encode(to: encoder)
  }

  private static let markup: Set<Unicode.Scalar> = ["<", ">", "&", "\"", "'"]

  private static func isDisguised(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.count > 1 && scalars.contains(where: markup.contains)
  }

  private static func spelledOut(_ text: String) -> String {
    text.map { character in
      guard isDisguised(character) else { return String(character) }
      return character.unicodeScalars.map { scalar in
        markup.contains(scalar)
          ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }.joined()
    }.joined()
  }
}
