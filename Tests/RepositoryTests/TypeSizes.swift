/// How long the package's types are. A type's lines are those of its declaration and of all its
/// extensions, in whatever files they stand; a nested type counts for itself alone. Suites of tests
/// are not measured: their functions share nothing, and a file's limit is theirs.
enum TypeSizes {
  static let lines = 200

  /// Types that may be longer for now. It only ever gets shorter.
  static let allowed: Set<String> = []

  /// A declaration or an extension of a type.
  struct Span: Equatable {
    /// With the types that it stands in, such as `Outer.Inner`.
    let name: String
    /// Counted from 1.
    let line: Int
    /// Without the types nested in it.
    let length: Int
  }

  private struct Owner: Hashable {
    let module: String
    let name: String
  }

  /// The types that are too long, each where it first stands, and those that `allowed` names for
  /// nothing.
  static func longTypes(
    in files: [SourceFile], longerThan limit: Int = lines, allowed: Set<String> = allowed
  ) throws -> [Finding] {
    var lengths: [Owner: [(file: SourceFile, span: Span)]] = [:]
    for file in files where file.isSwift(in: "Sources", "Tools") {
      let module = file.module?.name ?? String(file.path.split(separator: "/")[1])
      for span in try spans(in: file) {
        lengths[Owner(module: module, name: span.name), default: []].append((file, span))
      }
    }
    let long = lengths.filter { $0.value.reduce(0) { $0 + $1.span.length } > limit }
    let findings = long.filter { !allowed.contains($0.key.name) }.map { owner, parts in
      let files = Set(parts.map(\.file.path)).count
      return Finding(
        path: parts[0].file.path, line: parts[0].span.line,
        remedy: "\(owner.name) has \(parts.reduce(0) { $0 + $1.span.length }) lines of at most "
          + "\(limit) in \(files) file(s): give its second responsibility a type of its own")
    }
    let unused = allowed.subtracting(long.keys.map(\.name)).sorted().map {
      Finding(
        path: "Tests/RepositoryTests/TypeSizes.swift", line: nil,
        remedy: "\($0) is short enough: take it out of TypeSizes.allowed")
    }
    return findings.sorted { $0.path < $1.path } + unused
  }

  /// The declarations and extensions of types in a file. Their ends are found by indentation.
  static func spans(in file: SourceFile) throws -> [Span] {
    let regex = try Regex<(Substring, Substring)>.linePattern(
      #"\b(?:struct|class|enum|actor|protocol|extension) +(?!func\b|var\b|let\b)([\w.]+)"#)
    let words = ["struct ", "class ", "enum ", "actor ", "protocol ", "extension "]
    let found = file.code.indices.compactMap { index -> (name: String, lines: ClosedRange<Int>)? in
      let line = file.code[index]
      guard words.contains(where: line.contains), let match = line.firstMatch(of: regex) else {
        return nil
      }
      let isOneLine = line.contains("{") && line.last == "}"
      let end = isOneLine ? index : FunctionSpan.bodyEnd(of: index, in: file.code)
      return (String(match.output.1), index...(end ?? index))
    }
    return found.map { type in
      let outer = found.filter { $0.lines != type.lines && $0.lines.contains(type.lines) }
      let inner = found.filter { other in
        other.lines != type.lines && type.lines.contains(other.lines)
          && !found.contains {
            $0.lines != type.lines && $0.lines != other.lines && type.lines.contains($0.lines)
              && $0.lines.contains(other.lines)
          }
      }
      return Span(
        name: (outer.map(\.name) + [type.name]).joined(separator: "."),
        line: type.lines.lowerBound + 1,
        length: type.lines.count - inner.reduce(0) { $0 + $1.lines.count })
    }
  }
}
