/// Words that say that a thing does something, and not what.
enum Names {
  private static let vague =
    #"(?:Managers?|Helpers?|Handlers?|Utils?|Utilit(?:y|ies)|Common)(?![a-z])"#

  static func vagueNames(in files: [SourceFile]) throws -> [Finding] {
    try vagueFileNames(in: files) + vagueTypeNames(in: files)
  }

  /// Of `A+B.swift`, only B is judged: A is a type that exists already, perhaps somebody else's.
  private static func vagueFileNames(in files: [SourceFile]) throws -> [Finding] {
    let word = try Regex<Substring>.linePattern(vague)
    return files.filter { file in
      ["Sources/", "Tests/", "Tools/"].contains { file.path.hasPrefix($0) }
    }
    .compactMap { file in
      let parts = file.path.split(separator: "/").map { part in
        part.split(separator: "+").last ?? part
      }
      guard parts.contains(where: { $0.contains(word) }) else { return nil }
      return Finding(path: file.path, line: nil, remedy: remedy(for: "the file or its folder"))
    }
  }

  private static func vagueTypeNames(in files: [SourceFile]) throws -> [Finding] {
    let word = try Regex<Substring>.linePattern(vague)
    let declaration = try Regex<(Substring, Substring)>.linePattern(
      #"\b(?:class|struct|enum|protocol|actor|typealias|associatedtype|macro) +(\w+)"#)
    return files.filter(\.isOwnSwift).flatMap { file in
      file.code.indices.flatMap { index in
        file.code[index].matches(of: declaration).map(\.output.1).filter { $0.contains(word) }
          .map { Finding(path: file.path, line: index + 1, remedy: remedy(for: String($0))) }
      }
    }
  }

  private static func remedy(for name: String) -> String {
    "name \(name) after what it is or what it decides; "
      + "Manager, Helper, Handler, Util and Common say neither"
  }
}
