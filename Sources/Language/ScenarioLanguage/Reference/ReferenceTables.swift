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
      + [region("generated kinds", kinds), region("hostile values", hostile)]
      + [region("included keys", includedKeys)]
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
    let version = [
      "`\(TopLevelTable.version)`", Self.needed, "`\(Limits.version)`",
      "the version of the language; the first key", "`\(TopLevelTable.version): \(Limits.version)`",
    ]
    // The steps stand last, as in most files.
    let keys = TopLevelTable.keys
    let sorted =
      keys.filter { $0.name != "steps" } + TopLevelTable.names
      + keys.filter { $0.name == "steps" }
    return Table.markdown(
      ["key", "needed", "takes", "meaning", "example"],
      [version] + sorted.filter(\.isSupported).map { Self.cells(of: $0) + ["`\($0.example)`"] })
  }

  private var names: String {
    Table.markdown(
      ["key", "takes"],
      [
        ["`only`", Self.list(language.architectures)], ["`queues`", Self.list(language.layouts)],
      ])
  }

  private var tags: String {
    Table.markdown(
      ["tag", "meaning"], KnownTag.allCases.map { ["`\($0.rawValue)`", $0.summary] })
  }

  private var includedKeys: String {
    Table.markdown(
      ["key", "needed", "takes", "meaning"], TopLevelTable.included.map { Self.cells(of: $0) })
  }

  // MARK: Steps

  private var overview: String {
    Table.markdown(
      ["step", "features", "meaning"],
      StepTable.steps.map { ["[`\($0.name)`](#\($0.name))", features(of: $0), $0.summary] })
  }

  /// The features whose screens have what the step is about.
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
      let rows = options.map {
        Self.cells(of: $0, needed: step.oneOf.contains($0.name) ? "one of them" : nil)
      }
      return Table.markdown(["option", "needed", "takes", "meaning"], rows)
    }
  }

  static func cells(of option: OptionDefinition, needed: String? = nil) -> [String] {
    [
      "`\(option.name)`", needed ?? (option.isNeeded ? Self.needed : "no"),
      option.type.taken, option.summary,
    ]
  }

  private static let needed = "**yes**"

  private var kinds: String {
    Table.markdown(
      ["kind", "weight", "what is drawn"],
      GeneratedKind.allCases.map { ["`\($0.rawValue)`", "\($0.usualWeight)", $0.summary] })
  }

  private var hostile: String {
    let owned = language.vocabularies.flatMap { vocabulary in
      vocabulary.hostile.dropFirst(HostileClass.standard.count)
        .map { (name: "\($0.name) (\(vocabulary.name))", $0) }
    }
    return Table.markdown(
      ["class", "what it holds", "such as"],
      (HostileClass.standard.map { ($0.name, $0) } + owned).map {
        [$0, $1.summary, "`\($1.examples)`"]
      })
  }

  // MARK: Limits and errors

  private var limits: String {
    Table.markdown(["what", "at most"], Limits.named.map { [$0.name, $0.value] })
  }

  private var errors: String {
    Table.markdown(
      ["code", "what is wrong"], DiagnosticCode.allCases.map { [$0.rawValue, $0.summary] })
  }

  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Table {
  /// A table in Markdown, with all columns to the left.
  static func markdown(_ titles: [String], _ rows: [[String]]) -> String {
    var table = Table(titles.map { Column($0, .left) })
    for row in rows { table.add(row) }
    return table.markdown
  }
}

extension ValueType {
  /// The possible values, for tables.
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
    ("a file, and all that it includes", ByteCount.text(of: fileBytes)),
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
    ("one text", ByteCount.text(of: textBytes)),
    ("all texts after expansion", ByteCount.text(of: flatTextBytes)),
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
