import Scenarios
import TextOutput

/// Bytes to text: refuses what is too large, no UTF-8, or no YAML character at all.
enum SourceReader {
  /// - Parameter file: the name in positions; nil for the scenario file itself.
  static func read(
    _ bytes: [UInt8], file: String?
  ) -> (source: SourceText, refusal: Diagnostic?) {
    guard bytes.count <= Limits.fileBytes else {
      let source = SourceText(firstLine(of: bytes), file: file)
      let refusal = Diagnostic(
        code: .limit, message: "the file has more than \(ByteCount.text(of: Limits.fileBytes))",
        range: SourceRange(at: source.start), help: "split the scenario into several files")
      return (source, refusal)
    }
    let content = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let source = SourceText(String(decoding: content, as: UTF8.self), file: file)
    return (source, firstRefusal(in: content, of: source))
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Enough of a file that is not read to show where its error belongs.
  private static func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(200).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  private static func firstRefusal(
    in bytes: ArraySlice<UInt8>, of source: SourceText
  ) -> Diagnostic? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var read = String.UnicodeScalarView()
    func refusal(_ message: String, help: String) -> Diagnostic {
      let range = SourceRange(at: source.position(behind: read))
      return Diagnostic(code: .notText, message: message, range: range, help: help)
    }
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return nil
      case .error: return refusal("this is not UTF-8", help: "save the file as UTF-8")
      case .scalarValue(let scalar):
        if let problem = problem(with: scalar) {
          let number = DeceptiveCharacter.number(of: scalar)
          return refusal(
            "\(number) is \(problem)",
            help: "in a text write \"\\u\(number.dropFirst(2))\", in double quotes")
        }
        read.append(scalar)
      }
    }
  }

  /// Finds what YAML's own reader would refuse, and a byte order mark that is not at the start,
  /// which would vanish from its text.
  private static func problem(with scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0: "not allowed in a file"
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85: nil
    case 0xFEFF: "a byte order mark in the middle of the file"
    case 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: nil
    default: "a control character"
    }
  }
}
