/// One import of a Swift file.
struct Import: Equatable {
  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  let module: String
  /// Counted from 1.
  let line: Int

  /// - Parameter code: lines without comments and the text of string literals.
  static func all(in code: [Substring]) -> [Import] {
    code.indices.compactMap { index in
      guard code[index].utf8.contains(UInt8(ascii: "i")) else { return nil }
      return module(in: code[index]).map { Import(module: $0, line: index + 1) }
    }
  }

  /// The module of `@testable import struct Module.Type`, for example.
  private static func module(in line: Substring) -> String? {
    guard let word = line.firstRange(of: "import ") else { return nil }
    let attributes = line[..<word.lowerBound].split(separator: " ")
    guard line[..<word.lowerBound].last.map({ $0 == " " }) ?? true,
      attributes.dropLast().allSatisfy({ $0.hasPrefix("@") })
    else { return nil }
    let words = line[word.upperBound...].split(separator: " ")
    let path = words.first.map { kinds.contains($0) ? words.dropFirst().first : $0 } ?? nil
    return path?.split(separator: ".").first.map(String.init)
  }
}
