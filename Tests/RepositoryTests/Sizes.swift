/// Limits that keep a file and a function readable in one sitting.
enum Sizes {
  static let fileLines = 300
  static let functionLines = 70
  static let columns = 100
  /// From this length on a function is long, and counted by the ratchet.
  static let longFunctionLines = 40
  /// How many functions may be long. It only ever goes down.
  static let longFunctions = 0

  static func longFiles(in files: [SourceFile]) -> [Finding] {
    files.filter { isMeasured($0) && $0.lines.count > fileLines }.map {
      Finding(
        path: $0.path, line: nil,
        remedy: "\($0.lines.count) lines of at most \(fileLines): split by role")
    }
  }

  static func longLines(in files: [SourceFile]) -> [Finding] {
    files.filter(isMeasured).flatMap { file in
      file.lines.indices.filter { file.lines[$0].count > columns }.map {
        Finding(
          path: file.path, line: $0 + 1,
          remedy: "\(file.lines[$0].count) columns of at most \(columns): break the line")
      }
    }
  }

  /// - Parameter limit: the length that is still allowed.
  static func functions(longerThan limit: Int, in files: [SourceFile]) throws -> [Finding] {
    try files.filter(\.isOwnSwift).flatMap { file in
      try FunctionSpan.all(in: file).filter { $0.length > limit }.map {
        Finding(
          path: file.path, line: $0.line,
          remedy: "\($0.name) has \($0.length) lines of at most \(limit): "
            + "split it, branches in the parent, pure functions below")
      }
    }
  }

  /// Whether the count of long functions may stand; the message says which way it went.
  static func ratchet(count: Int, allowed: Int) -> String? {
    if count > allowed {
      return "\(count) functions are longer than \(longFunctionLines) lines, \(allowed) were: "
        + "shorten those that this change made longer"
    }
    if count < allowed {
      return "only \(count) functions are longer than \(longFunctionLines) lines now: "
        + "lower Sizes.longFunctions from \(allowed), so that it stays so"
    }
    return nil
  }

  private static func isMeasured(_ file: SourceFile) -> Bool {
    file.isOwnSwift || file.path == "Package.swift"
      || (file.path.hasPrefix("Sources/") && [".c", ".h"].contains { file.path.hasSuffix($0) })
  }
}
