/// A function, initializer, subscript or property with a body, and how many lines it takes.
///
/// The end is found by indentation alone, which the format gate makes reliable: it is the next line
/// that starts with `}` under the declaration's first column. A declaration without a body of its
/// own lines (a requirement, a stored property, a one-liner) is none.
struct FunctionSpan: Equatable {
  let name: String
  /// Counted from 1.
  let line: Int
  /// From the declaration's first line to its closing brace, both counted.
  let length: Int

  /// The spans of all bodies in a file, nested ones too.
  static func all(in file: SourceFile) throws -> [FunctionSpan] {
    let modifier =
      "public|package|internal|private|fileprivate|open|static|class|final|override|mutating"
      + "|nonmutating|nonisolated|convenience|required|lazy|weak|unowned|indirect|prefix|postfix"
    let declaration =
      #"^ *(?:@\w+(?:\(.*\))? +)*(?:(?:"# + modifier
      + #")(?:\(\w+\))? +)*(func|init|deinit|subscript|var)\b *([^ (<:{]*)"#
    let regex = try Regex<(Substring, Substring, Substring)>.linePattern(declaration)
    let words = ["func", "init", "subscript", "var"]
    return file.code.indices.compactMap { index in
      // Most lines hold none of the words, and looking for them is quicker than matching.
      guard words.contains(where: file.code[index].contains),
        let match = file.code[index].firstMatch(of: regex),
        let end = bodyEnd(of: index, in: file.code)
      else { return nil }
      let name = match.output.2.isEmpty ? match.output.1 : match.output.2
      return FunctionSpan(name: String(name), line: index + 1, length: end - index + 1)
    }
  }

  /// The line that closes what is declared on the line `start`; nil if it has no body of lines.
  static func bodyEnd(of start: Int, in lines: [Substring]) -> Int? {
    let column = indentation(of: lines[start])
    for index in lines.indices.dropFirst(start + 1) {
      let content = lines[index].drop { $0 == " " }
      guard !content.isEmpty, indentation(of: lines[index]) <= column else { continue }
      guard indentation(of: lines[index]) == column else { return nil }
      if content.hasPrefix("}") { return index }
      // What may follow at the same column and still belong to the declaration's head.
      guard [")", "]", ">", "->", "where", "{"].contains(where: content.hasPrefix) else {
        return nil
      }
    }
    return nil
  }

  private static func indentation(of line: Substring) -> Int {
    line.prefix { $0 == " " }.count
  }
}
