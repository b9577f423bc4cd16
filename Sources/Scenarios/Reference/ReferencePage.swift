/// The page that says how a scenario is written, in Markdown.
struct ReferencePage {
  let language: Language

  var text: String {
    let parts =
      [ReferenceProse.introduction, file, values, steps, ReferenceProse.placeholders, included]
      + [ReferenceProse.randomness, features, limits, errors]
    return parts.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n")
  }

  // MARK: The file

  private var file: String {
    var table = MarkdownTable("key", "takes", "meaning", "example")
    table.add(
      "**`\(TopLevelTable.version)`**", "`\(Limits.version)`",
      "the version of the language; the first key", "`\(TopLevelTable.version): \(Limits.version)`")
    for option in keys where option.isSupported {
      table.add(name(of: option), option.type.taken, option.summary, "`\(option.example)`")
    }
    return """
      ## The file

      \(table.text)
      What is **bold** is needed. \(ReferenceProse.file)

      `only` takes \(Self.list(language.architectures)).

      `queues` takes \(Self.list(language.layouts)).
      """
  }

  /// What is played stands last, as in most files.
  private var keys: [OptionDefinition] {
    let keys = TopLevelTable.keys
    return keys.filter { $0.name != "steps" } + TopLevelTable.names
      + keys.filter { $0.name == "steps" }
  }

  private var values: String {
    "## Values\n\n" + ReferenceProse.values
  }

  private var included: String {
    var table = MarkdownTable("key", "takes", "meaning")
    for option in TopLevelTable.included {
      table.add(name(of: option), option.type.taken, option.summary)
    }
    return "## Included files\n\n" + ReferenceProse.included + "\n" + table.text
  }

  // MARK: Steps

  private var steps: String {
    let supported = StepTable.steps.filter(\.isSupported)
    let chapters = ReferenceProse.chapters.map { chapter in
      let steps = supported.filter { chapter.standings.contains($0.standing) }
      return "### \(chapter.title)\n\n\(chapter.text)\n\n"
        + steps.map(section(of:)).joined(separator: "\n")
    }
    return "## Steps\n\n" + ReferenceProse.steps + "\n\n" + chapters.joined(separator: "\n")
  }

  private func section(of step: StepDefinition) -> String {
    let lines = step.example.split(separator: "\n").joined(separator: "\n  ")
    let features = language.vocabularies.filter { step.isPossible(in: $0) }.map(\.name)
    let isGeneral = features.count == language.vocabularies.count
    let note = ReferenceProse.notes[step.name].map { $0 + "\n\n" } ?? ""
    let place = isGeneral ? "" : " (\(features.joined(separator: ", ")))"
    return """
      #### `\(step.name)`\(place)

      \(step.summary.withCapital).

      ```yaml
      - \(lines)
      ```

      \(note)\(options(of: step))
      """
  }

  private func options(of step: StepDefinition) -> String {
    switch step.form {
    case .bare: return "Takes nothing.\n"
    case .value(let slot): return "Takes \(slot.taken).\n"
    case .unsupported: return ""
    case .options(let options):
      var table = MarkdownTable("option", "takes", "meaning")
      for option in options { table.add(name(of: option), option.type.taken, option.summary) }
      let choice = step.oneOf.isEmpty ? "" : "\nExactly one of \(Self.list(step.oneOf)).\n"
      return table.text + choice
    }
  }

  private func name(of option: OptionDefinition) -> String {
    option.required == nil ? "`\(option.name)`" : "**`\(option.name)`**"
  }

  // MARK: Features

  private var features: String {
    "## Features\n\n" + ReferenceProse.features + "\n\n"
      + language.vocabularies.map { FeaturePage(vocabulary: $0).text }.joined(separator: "\n")
  }

  // MARK: Limits and errors

  private var limits: String {
    var table = MarkdownTable("what", "at most")
    for (name, value) in Limits.named { table.add(name, value) }
    return "## Limits\n\n" + ReferenceProse.limits + "\n\n" + table.text
  }

  private var errors: String {
    var table = MarkdownTable("code", "what is wrong")
    for code in DiagnosticCode.allCases { table.add(code.rawValue, code.summary) }
    return "## Errors\n\n" + ReferenceProse.errors + "\n\n" + table.text
  }

  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension StepDefinition {
  fileprivate var isSupported: Bool {
    if case .unsupported = form { false } else { true }
  }
}

extension ValueType {
  /// What can be written there, for tables.
  var taken: String {
    switch self {
    case .count(let range), .countOrAll(let range):
      range.upperBound == .max
        ? "\(expected), from \(range.lowerBound)"
        : "\(expected), \(range.lowerBound) to \(range.upperBound.grouped)"
    default: expected
    }
  }
}

extension Int {
  /// With a space between thousands.
  var grouped: String {
    let digits = String(self)
    var result = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3), digits.count > 4 { result += " " }
      result.append(digit)
    }
    return result
  }
}

extension String {
  /// The same with a capital at its beginning.
  var withCapital: String {
    prefix(1).uppercased() + dropFirst()
  }
}
