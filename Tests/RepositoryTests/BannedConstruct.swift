/// Something that compiles, but that the package does without.
struct BannedConstruct: Sendable {
  enum Text: Sendable {
    case code
    case anything
  }

  let name: String
  /// A regular expression, looked for line by line.
  let pattern: String
  var text = Text.code
  /// The top folder the ban is for.
  var folder = "Sources"
  let remedy: String

  static let all = [
    BannedConstruct(
      name: "try!", pattern: #"\btry!"#,  // the ban itself
      remedy: "handle the error, or let it through with `throws`"),
    BannedConstruct(
      name: "as!", pattern: #"\bas!"#,  // the ban itself
      remedy: "use `as?` and say what happens if it is not"),
    BannedConstruct(
      name: "fatalError", pattern: #"\bfatalError\("#,
      remedy: "throw what a person can cause; for a wrong state of ours use `precondition` "
        + "or `preconditionFailure` with a sentence"),
    BannedConstruct(
      name: "Thread.isMainThread", pattern: #"\bThread\.isMainThread\b"#,
      remedy: "it is false on the main queue under dispatchMain(); ask the queue's `isCurrent`"),
    BannedConstruct(
      name: "@unchecked Sendable", pattern: #"@unchecked\s+Sendable\b"#,
      remedy: "make it a value, or guard it with a Mutex; if there is no other way, add an "
        + "exemption with its reason in Exemption.swift"),
    BannedConstruct(
      name: "nonisolated(unsafe)", pattern: #"\bnonisolated\(unsafe\)"#,
      remedy: "pass a Sendable value; if there is no other way, add an exemption with its reason "
        + "in Exemption.swift"),
    BannedConstruct(
      name: "share()", pattern: #"\.share\("#,
      remedy: "it delivers in random order; use the ordered fan-out of CombineOperators"),
    BannedConstruct(
      name: "Set<AnyCancellable>", pattern: #"\bSet<AnyCancellable>"#,
      remedy: "it is torn down in random order; keep cancellables in an array"),
    BannedConstruct(
      name: "leftover", pattern: #"\b(?:TODO|FIXME)\b"#, text: .anything,  // the ban itself
      remedy: "do it now, or leave it out"),
    BannedConstruct(
      name: "sleep", pattern: #"\b(?:Task|Thread)\.sleep\b|\bu?sleep\("#, folder: "Tests",
      remedy: "let the virtual clock pass the time, or wait for what should happen"),
  ]

  /// Every line that holds the construct.
  func findings(in files: [SourceFile]) throws -> [Finding] {
    let regex = try Regex<Substring>.linePattern(pattern)
    return files.filter { $0.isSwift(in: folder) }.flatMap { file in
      let lines = text == .code ? file.code : file.lines
      return lines.indices.filter { lines[$0].contains(regex) }.map {
        Finding(path: file.path, line: $0 + 1, remedy: "\(name): \(remedy)")
      }
    }
  }
}
