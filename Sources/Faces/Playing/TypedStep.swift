import ScenarioLanguage

/// The lines of one step that may continue.
struct TypedStep {
  private enum Manner {
    /// Its brackets close on a later line.
    case brackets
    /// Deeper indented lines belong to it. Without a dash, items at its own indentation do, too.
    case block(indent: Int, hasDash: Bool)
  }

  private(set) var lines: [String]
  private let manner: Manner

  /// Nil for a line that is complete by itself.
  init?(opening line: String) {
    let indent = line.prefix { $0 == " " }.count
    let typed = TypedLine(line)
    let last = line.last { $0 != " " }
    if line.dropFirst(indent).hasPrefix("#") { return nil }
    if typed.depth > 0, last == "," {
      manner = .brackets
    } else if typed.depth == 0, last == ":" {
      manner = .block(indent: indent, hasDash: line.dropFirst(indent).hasPrefix("- "))
    } else {
      return nil
    }
    lines = [line]
  }

  /// - Returns: true if the line belongs to the step; the step has ended if not.
  mutating func take(_ line: String) -> Bool {
    let isEmpty = line.allSatisfy { $0 == " " }
    switch manner {
    case .brackets: break
    case .block(let indent, let hasDash):
      let depth = line.prefix { $0 == " " }.count
      let isItem = !hasDash && depth == indent && line.dropFirst(depth).hasPrefix("-")
      if !isEmpty, depth <= indent, !isItem { return false }
    }
    if !isEmpty { lines.append(line) }
    return !isEmpty
  }

  var isWhole: Bool {
    guard case .brackets = manner else { return false }
    let last = lines.last?.last { $0 != " " }
    return last != "," || TypedLine(lines.joined(separator: " ")).depth == 0
  }
}

/// A block whose lists of steps have their dashes: a person may leave them out.
struct DashedLines {
  private(set) var lines: [String]
  /// The keys whose value is a list of steps.
  private let keys: Set<String>

  init(_ lines: [String], _ vocabulary: FeatureVocabulary) {
    self.lines = lines
    keys = StepDefinition.all(of: vocabulary).reduce(into: []) { keys, step in
      switch step.form {
      case .value(.steps): keys.insert(step.name)
      case .options(let options):
        for option in options {
          if case .steps = option.type { keys.insert(option.name) }
        }
      case .bare, .value: break
      }
    }
    for index in lines.indices where opensSteps(index) { addDashes(below: index) }
  }

  private func indent(_ index: Int) -> Int { lines[index].prefix { $0 == " " }.count }
  private func isEmpty(_ index: Int) -> Bool { lines[index].allSatisfy { $0 == " " } }
  private func starts(_ index: Int, with mark: String) -> Bool {
    lines[index].drop { $0 == " " }.hasPrefix(mark)
  }

  private func opensSteps(_ index: Int) -> Bool {
    var text = lines[index].drop { $0 == " " }
    while text.hasPrefix("- ") { text = text.dropFirst(2).drop { $0 == " " } }
    guard let colon = text.firstIndex(of: ":"), keys.contains(String(text[..<colon])) else {
      return false
    }
    let rest = text[colon...].dropFirst().drop { $0 == " " }
    return rest.isEmpty || rest.hasPrefix("#")
  }

  /// The first line below tells if the list has dashes. Deeper lines belong to the step above them.
  private mutating func addDashes(below index: Int) {
    let below = lines.indices.dropFirst(index + 1).prefix {
      isEmpty($0) || indent($0) > indent(index)
    }
    guard let first = below.first(where: { !isEmpty($0) && !starts($0, with: "#") }),
      !starts(first, with: "-")
    else { return }
    let depth = indent(first)
    for line in below where !isEmpty(line) && indent(line) >= depth {
      let isItem = indent(line) == depth
      if isItem, starts(line, with: "- ") || starts(line, with: "#") { continue }
      lines[line].insert(
        contentsOf: isItem ? "- " : "  ",
        at: lines[line].index(lines[line].startIndex, offsetBy: depth))
    }
  }
}
