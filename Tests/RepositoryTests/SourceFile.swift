// RepositoryTests: the house rules as tests. Each rule is a pure function from files to findings,
// and each finding says where and what to do instead; beside each rule a table shows that it
// catches a bad sample and passes a good one. Whatever is a list here is a list of exceptions: the
// modules, the architectures and the files are read from the folders. Start at `SourceTree`.

/// One text file of the package.
struct SourceFile: Sendable {
  /// Its path from the package's root, with `/` between the parts.
  let path: String
  let text: String
  /// The lines as they stand.
  let lines: [Substring]
  /// The lines with comments blanked out, for rules about what is compiled.
  let uncommented: [Substring]
  /// The lines with comments and the text of string literals blanked out, for rules about code.
  let code: [Substring]
  /// What it imports, if it is Swift.
  let imports: [Import]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = Self.lines(of: text)
    guard path.hasSuffix(".swift") else {
      uncommented = lines
      code = lines
      imports = []
      return
    }
    let views = CodeText.views(of: text)
    uncommented = Self.lines(of: views.uncommented)
    code = Self.lines(of: views.code)
    imports = Import.all(in: code)
  }

  /// The module the file belongs to, if it is a source of one.
  var module: Module? { Module(sourcePath: path) }

  /// Whether the file is Swift, and under one of the folders.
  func isSwift(in folders: String...) -> Bool {
    path.hasSuffix(".swift") && folders.contains { path.hasPrefix("\($0)/") }
  }

  /// Whether it is Swift that belongs to a target.
  var isOwnSwift: Bool { isSwift(in: "Sources", "Tests", "Tools") }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
