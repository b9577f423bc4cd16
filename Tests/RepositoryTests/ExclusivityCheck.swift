/// Who goes without Swift's dynamic exclusivity checks: the simulated platform, because a real one
/// pays none. Architectures and models keep theirs, because real applications pay them.
enum ExclusivityCheck {
  /// What may go without: the platform, and what a library guards by its own lock.
  private static func mayBeUnchecked(_ file: SourceFile) -> Bool {
    isPlatform(file)
      || file.isSwift(in: "Sources/Platform/Queues", "Sources/Platform/CombineOperators")
  }

  /// What must go without: controls, screens, and what carries a running screen.
  private static func isPlatform(_ file: SourceFile) -> Bool {
    file.isSwift(in: "Sources/Platform/HeadlessUI") || file.module?.kind == .screen
      || file.path == "Sources/Features/Contract/RunningScreen.swift"
  }

  static func findings(in files: [SourceFile]) throws -> [Finding] {
    try checkedOfPlatform(files) + uncheckedElsewhere(files)
  }

  private static func checkedOfPlatform(_ files: [SourceFile]) throws -> [Finding] {
    let stored = try Regex<Substring>.linePattern(
      #"^  (?:[^ /][^/]*)?\bvar \w+(?:[^{]*$|[^{]*=.*\{)"#)
    let unchecked = try Regex<Substring>.linePattern(
      #"^  @exclusivity\(unchecked\) private (?:weak )?var "#)
    let remedy =
      "a platform pays no exclusivity checks: make this @exclusivity(unchecked) private, with a "
      + "computed property for other modules"
    return findings(in: files.filter(isPlatform), remedy: remedy) {
      $0.contains(stored) && !$0.contains(unchecked)
    }
  }

  private static func uncheckedElsewhere(_ files: [SourceFile]) throws -> [Finding] {
    let unchecked = try Regex<Substring>.linePattern(#"@exclusivity\(unchecked\)"#)
    let remedy = "real applications pay exclusivity checks, and so does this: remove the attribute"
    let checked = files.filter { $0.isSwift(in: "Sources") && !mayBeUnchecked($0) }
    return findings(in: checked, remedy: remedy) { $0.contains(unchecked) }
  }

  private static func findings(
    in files: [SourceFile], remedy: String, where isBreach: (Substring) -> Bool
  ) -> [Finding] {
    files.flatMap { file in
      file.code.indices.filter { isBreach(file.code[$0]) }
        .map { Finding(path: file.path, line: $0 + 1, remedy: remedy) }
    }
  }
}
