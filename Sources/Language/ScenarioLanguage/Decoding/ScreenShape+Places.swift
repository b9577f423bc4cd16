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

extension ScreenShape {
  /// True if a word of the file, or a list of one, can be a value of it.
  func takes(_ node: SourceNode) -> Bool {
    switch (self, node.content) {
    case (.text, .scalar): true
    case (.choice(let words), .scalar(let scalar)): words.contains(scalar.text)
    case (.flag, .scalar(let scalar)): ["true", "false"].contains(scalar.text) && scalar.isPlain
    case (.number, .scalar(let scalar)): Int(scalar.text).map { $0 >= 0 } == true && scalar.isPlain
    case (.list(.text), .list): true
    case (.optional(let present), _): present.takes(node)
    default: false
    }
  }
}

extension FeatureVocabulary {
  /// An expectation of what a word names, for help.
  func expectation(of word: WrittenWord?) -> String {
    let members = screen.members
    let optional = members.first { if case .optional = $0.shape { true } else { false } }
    let rows = word?.isRecord == true ? members.first { $0.shape == .rows } : nil
    if let word, let rows {
      return "{\(rows.name): {\(word.isAbsent ? "absent" : "present"): [\(word.spelled)]}}"
    }
    if let word, let member = members.first(where: { $0.name == word.text }) {
      if case .optional(.object) = member.shape {
        return "{\(member.name): \(word.isAbsent ? "none" : "{}")}"
      }
      let parts = member.partsSpelled
      return parts.isEmpty ? "{\(member.spelled)}" : "{\(member.name): {\(parts)}}"
    }
    if let place = word.flatMap({ places(of: $0.text).first }) { return "{\(place)}" }
    if let optional, word?.text == "none" { return "{\(optional.name): none}" }
    return members.first.map { "{\($0.spelled)}" } ?? "{…}"
  }

  /// Where a word stands on the screen, as it is written in an expectation.
  func places(of word: String) -> [String] {
    let isList = controls.controls.contains { $0.kind.form == .list && $0.name == word }
    return screen.places(of: word, isList: isList)
  }
}

extension ScreenShape.Member {
  var spelled: String { "\(name): \(shape.placeholder)" }

  var partsSpelled: String { shape.parts.map(\.spelled).joined(separator: ", ") }
}
