import Interaction

extension ScreenShape {
  /// What stands for a value in help.
  var placeholder: String {
    switch self {
    case .number: "n"
    case .list: "[…]"
    case .object, .rows: "{…}"
    case .optional(let present): present.placeholder
    case .text, .choice, .flag: "…"
    }
  }

  /// The parts that an expectation can name.
  var parts: [Member] {
    self == .rows
      ? ["names", "count", "present", "absent"].map {
        Member($0, $0 == "count" ? .number : .list(.text))
      } : members
  }

  /// The places of a word in the tree below, as they are written: of a part by its name, of a value
  /// by the part that can have it, and of a list those of its rows. `validation.text` is a name, too.
  func places(of word: String, isList: Bool, in path: String = "") -> [String] {
    parts.flatMap { part -> [String] in
      let path = "\(path).\(part.name)"
      if path.hasSuffix(".\(word)") { return [part.spelled] }
      if isList, part.shape == .rows { return ["\(part.name): {names: […]}"] }
      if case .choice(let words) = part.shape, words.contains(word) {
        return ["\(part.name): \(word)"]
      }
      return part.shape.places(of: word, isList: isList, in: path)
        .map { "\(part.name): {\($0)}" }
    }
  }
}

extension ScreenShape.Member {
  var spelled: String { "\(name): \(shape.placeholder)" }

  var partsSpelled: String { shape.parts.map(\.spelled).joined(separator: ", ") }
}
