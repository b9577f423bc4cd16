import Foundation
import Testing

/// The blocks of a page of the documentation.
struct Readme {
  struct Block {
    /// The word behind the opening fence.
    let language: String
    /// The file that the line **`PATH`** above it names.
    let path: String?
    let lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  let blocks: [Block]

  init(page: String = "README.md") throws {
    let page = try String(contentsOf: Tool.package.appending(path: page), encoding: .utf8)
    var (blocks, open, path): ([Block], (language: String, lines: [String])?, String?) =
      ([], nil, nil)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let block = open, line == "```" {
        blocks.append(Block(language: block.language, path: path, lines: block.lines))
        (open, path) = (nil, nil)
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      } else if line.hasPrefix("**`"), line.hasSuffix("`**") {
        path = String(line.dropFirst(3).dropLast(3))
      }
    }
    self.blocks = blocks
  }

  func blocks(in language: String) -> [Block] { blocks.filter { $0.language == language } }

  /// The command lines without the comments behind them.
  var commands: [String] {
    blocks(in: "sh").flatMap(\.lines).map { line in
      String((line.range(of: " #").map { line[..<$0.lowerBound] } ?? line[...]))
        .trimmingCharacters(in: .whitespaces)
    }
  }
}
