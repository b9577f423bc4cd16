/// One import of a Swift file.
struct Import: Equatable {
  let module: String
  /// Counted from 1.
  let line: Int

  static func all(in file: SourceFile) throws -> [Import] {
    guard file.path.hasSuffix(".swift") else { return [] }
    let pattern =
      #"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:\w+\s+)?import\s+"#
      + #"(?:(?:class|struct|enum|protocol|typealias|func|let|var)\s+)?(\w+)"#
    let regex = try Regex<(Substring, Substring)>.linePattern(pattern)
    return file.code.indices.compactMap { index in
      file.code[index].firstMatch(of: regex).map {
        Import(module: String($0.output.1), line: index + 1)
      }
    }
  }
}
