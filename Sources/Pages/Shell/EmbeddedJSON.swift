import Foundation

/// JSON that can stand inside a `script` element: no text in it can end the element.
struct EmbeddedJSON {
  let text: String

  /// The keys are sorted, so that equal values give equal bytes.
  init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // HTML ends the element at `</script`, and reads on differently after `<!--`.
    text = String(decoding: try encoder.encode(value), as: UTF8.self)
      .replacing("<", with: "\\u003c")
  }
}
