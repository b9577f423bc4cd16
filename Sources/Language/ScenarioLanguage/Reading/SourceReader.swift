import Scenarios
import TextOutput

/// Bytes to text: refuses what is too large, no UTF-8, or no YAML character at all.
enum SourceReader {
  /// - Parameter file: the name in positions; nil for the scenario file itself.
  static func read(_ bytes: [UInt8], file: String? = nil) throws(UnreadableSource) -> SourceText {
    guard bytes.count <= Limits.fileBytes else {
      let source = SourceText(firstLine(of: bytes), file: file)
      let refusal = Diagnostic(
        .limit, "the file has more than \(ByteCount.text(of: Limits.fileBytes))",
        at: SourceRange(at: source.start), help: "split the scenario into several files")
      throw UnreadableSource(source: source, diagnostics: [refusal])
    }
    let content = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let source = SourceText(String(decoding: content, as: UTF8.self), file: file)
    if let refusal = firstRefusal(in: content, of: source) {
      throw UnreadableSource(source: source, diagnostics: [refusal])
    }
    return source
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
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return nil
      case .error:
        return Diagnostic(
          .notText, "this is not UTF-8", at: SourceRange(at: source.position(behind: read)),
          help: "save the file as UTF-8")
      case .scalarValue(let scalar):
        if let problem = problem(with: scalar) {
          return refusal(of: scalar, problem, at: source.position(behind: read))
        }
        read.append(scalar)
      }
    }
  }

  private static func refusal(
    of scalar: Unicode.Scalar, _ problem: String, at position: SourcePosition
  ) -> Diagnostic {
    let number = DeceptiveCharacter.number(of: scalar)
    return Diagnostic(
      .notText, "\(number) is \(problem)", at: SourceRange(at: position),
      help: "in a text write \"\\u\(number.dropFirst(2))\", in double quotes")
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

/// The reasons why a file did not become syntax nodes.
struct UnreadableSource: Error {
  let source: SourceText
  /// Never empty.
  let diagnostics: [Diagnostic]
}
