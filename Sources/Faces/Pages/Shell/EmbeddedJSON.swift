import EventLogs
import TextOutput

/// JSON that can stand inside a `script` element: no text in it can end the element.
struct EmbeddedJSON {
  let text: String

  /// Sorts the keys, so that equal values give equal bytes.
  init(_ value: some Encodable) throws {
    text = Self.escaping(try JSONText.line(of: value).utf8)
  }

  /// Takes data that is too large for an encoder: a run has hundreds of thousands of records.
  init(_ value: JSONValue) {
    var bytes: [UInt8] = []
    value.append(to: &bytes)
    text = Self.escaping(bytes)
  }

  /// Escapes `<`. HTML ends the element at `</script` and reads differently after `<!--`. In JSON
  /// the character occurs only in strings.
  private static func escaping(_ json: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        bytes.append(contentsOf: #"\u003c"#.utf8)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
