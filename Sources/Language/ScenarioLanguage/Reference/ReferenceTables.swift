import TextOutput

/// The tables of the language's reference, each for a region of the page.
///
/// They come from the tables that the loader reads by. What a table cannot say is prose, and stands
/// on the page itself.
struct ReferenceTables {
  let language: Language

  var regions: [MarkedPage.Region] {
    [region("keys", keys), region("names", names), region("tags", tags)]
      + [region("steps", overview)]
      + StepTable.steps.map { region("step \($0.name)", text(of: $0)) }
      + [region("generated kinds", kinds), region("included keys", includedKeys)]
      + language.vocabularies.map {
        region("feature \($0.name)", FeatureTables(vocabulary: $0).text)
      }
      + [region("limits", limits), region("errors", errors)]
  }

  private func region(_ name: String, _ text: String) -> MarkedPage.Region {
    MarkedPage.Region(name: name, text: text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  // MARK: The file

  private var keys: String {
    var table = Table("key", "needed", "takes", "meaning", "example")
    table.add([
      "`\(TopLevelTable.version)`", Self.needed, "`\(Limits.version)`",
      "the version of the language; the first key", "`\(TopLevelTable.version): \(Limits.version)`",
    ])
    for option in allKeys where option.isSupported {
      table.add(cells(of: option) + ["`\(option.example)`"])
    }
    return table.markdown
  }

  /// The steps stand last, as in most files.
  private var allKeys: [OptionDefinition] {
    let keys = TopLevelTable.keys
    return keys.filter { $0.name != "steps" } + TopLevelTable.names
      + keys.filter { $0.name == "steps" }
  }

  private var names: String {
    var table = Table("key", "takes")
    table.add(["`only`", Self.list(language.architectures)])
    table.add(["`queues`", Self.list(language.layouts)])
    return table.markdown
  }

  private var tags: String {
    var table = Table("tag", "meaning")
    for tag in KnownTag.allCases { table.add(["`\(tag.rawValue)`", tag.summary]) }
    return table.markdown
  }

  private var includedKeys: String {
    var table = Table("key", "needed", "takes", "meaning")
    for option in TopLevelTable.included { table.add(cells(of: option)) }
    return table.markdown
  }

  // MARK: Steps

  private var overview: String {
    var table = Table("step", "features", "meaning")
    for step in StepTable.steps {
      table.add(["[`\(step.name)`](#\(step.name))", features(of: step), step.summary])
    }
    return table.markdown
  }

  /// Those whose screens have what the step is about.
  private func features(of step: StepDefinition) -> String {
    let possible = language.vocabularies.filter { step.isPossible(in: $0) }.map(\.name)
    return possible.count == language.vocabularies.count
      ? "all" : possible.joined(separator: ", ")
  }

  private func text(of step: StepDefinition) -> String {
    let lines = step.example.split(separator: "\n").joined(separator: "\n  ")
    return "```yaml\n- \(lines)\n```\n\n" + options(of: step)
  }

  private func options(of step: StepDefinition) -> String {
    switch step.form {
    case .bare: return "It takes nothing.\n"
    case .value(let type): return "It takes \(type.taken).\n"
    case .options(let options):
      var table = Table("option", "needed", "takes", "meaning")
      for option in options {
        table.add(cells(of: option, needed: step.oneOf.contains(option.name) ? "one of them" : nil))
      }
      return table.markdown
    }
  }

  private func cells(of option: OptionDefinition, needed: String? = nil) -> [String] {
    [
      "`\(option.name)`", needed ?? (option.required == nil ? "no" : Self.needed),
      option.type.taken, option.summary,
    ]
  }

  private static let needed = "**yes**"

  private var kinds: String {
    var table = Table("kind", "weight", "what is drawn")
    for kind in GeneratedKind.allCases {
      table.add(["`\(kind.rawValue)`", "\(kind.usualWeight)", kind.summary])
    }
    return table.markdown
  }

  // MARK: Limits and errors

  private var limits: String {
    var table = Table("what", "at most")
    for (name, value) in Limits.named { table.add([name, value]) }
    return table.markdown
  }

  private var errors: String {
    var table = Table("code", "what is wrong")
    for code in DiagnosticCode.allCases { table.add([code.rawValue, code.summary]) }
    return table.markdown
  }

  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Table {
  /// All columns to the left.
  init(_ titles: String...) {
    self.init(titles.map { Column($0, .left) })
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

extension Limits {
  fileprivate static let named: [(name: String, value: String)] = [
    ("a file, and all that it includes", "1 MiB"),
    ("lists and maps inside each other", "\(depth)"),
    ("written steps", writtenSteps.grouped),
    ("inputs after expansion", flatInputs.grouped),
    ("`repeat` inside `repeat`", "\(repeatNesting)"),
    ("files included inside each other", "\(includeNesting)"),
    ("rows of a table", tableRows.grouped),
    (
      "keys and values, counted once for each row of a table and each `include`",
      decodedValues.grouped
    ),
    ("records, counted once for each row where `given` differs", decodedRecords.grouped),
    ("one text", "64 KiB"),
    ("all texts after expansion", "64 MiB"),
    ("records that are given", givenRecords.grouped),
    ("queues that commands come from", "\(externalQueues)"),
    ("virtual time", "30 days"),
  ]
}

extension Int {
  /// With a space between thousands.
  fileprivate var grouped: String {
    let digits = String(self)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3), digits.count > 4 { result += " " }
      result.append(digit)
    }
    return result
  }
}
