// Two doors that no list of modules closes.
extension Wall {
  /// Foundation brings Dispatch along, so its names are looked for too.
  static func dispatchByName(in files: [SourceFile]) throws -> [Finding] {
    let regex = try Regex<Substring>.linePattern(
      #"\bDispatch[A-Z]\w*|\bdispatch(?:Main|Precondition)\b"#)
    return files.filter { file in
      file.module.map { !dispatchUsers.contains($0.name) } ?? false
    }.flatMap { file in
      file.code.indices.filter { file.code[$0].contains(regex) }.map {
        Finding(
          path: file.path, line: $0 + 1,
          remedy: "Dispatch is for \(dispatchUsers.joined(separator: ", ")): "
            + "go through the queue interface of Queues")
      }
    }
  }

  static func foreignTestLibraries(in files: [SourceFile]) -> [Finding] {
    files.flatMap { file in
      file.imports.filter { $0.module == "XCTest" }.map {
        Finding(
          path: file.path, line: $0.line,
          remedy: "write it with Swift Testing: the scripts run the tests with XCTest switched off")
      }
    }
  }
}
