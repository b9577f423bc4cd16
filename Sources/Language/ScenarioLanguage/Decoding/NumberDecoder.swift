/// Numbers, durations, days and booleans, whose placeholders are filled in.
extension Decoding {
  /// A plain decimal number in a range.
  func count<Number: FixedWidthInteger>(
    _ node: SourceNode, in range: ClosedRange<Number>
  ) -> Number? {
    guard let written = decimal(node) else { return nil }
    guard let number = Number(written), range.contains(number) else {
      return refuse(
        .outOfRange, "\(written.shortened) is out of range", at: node.range,
        help: "write a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func eraseCount(_ node: SourceNode, in range: ClosedRange<Int>) -> EraseCount? {
    if case .scalar(let scalar) = node.content, scalar.text == "all" { return .all }
    return count(node, in: range).map { .exactly($0) }
  }

  /// A position in a list.
  func position(_ node: SourceNode) -> Int? {
    count(node, in: StepTable.position)
  }

  /// A plain decimal number of 64 bits.
  func seed(_ node: SourceNode) -> UInt64? {
    count(node, in: 0...UInt64.max)
  }

  /// The scenario's own; random choices without a seed start from it.
  func scenarioSeed(_ node: SourceNode) -> UInt64? {
    guard let seed = seed(node) else { return nil }
    self.seed = seed
    return seed
  }

  /// Nanoseconds.
  func duration(_ node: SourceNode) -> UInt64? {
    guard case .scalar(let scalar) = node.content, scalar.isWord,
      let first = scalar.text.utf8.first, Self.beginsNumber(first)
    else {
      return refuseWrongKind(node, expected: ValueType.duration.expected)
    }
    return parsed(at: node.range) { () throws(SpellingMistake) in
      try DurationSpelling.parse(scalar.text)
    }
  }

  /// With or without quotes: JSON, which is YAML, has no days of its own.
  func day(_ node: SourceNode) -> DaySpelling? {
    guard let written = word(node, expected: ValueType.day.expected) else { return nil }
    return parsed(at: node.range) { () throws(SpellingMistake) in
      try DaySpelling(parsing: written)
    }
  }

  private func parsed<Value>(
    at range: SourceRange, _ parse: () throws(SpellingMistake) -> Value
  ) -> Value? {
    do throws(SpellingMistake) {
      return try parse()
    } catch {
      return refuse(error.code, error.message, at: range, help: error.help)
    }
  }

  func flag(_ node: SourceNode) -> Bool? {
    guard case .scalar(let scalar) = node.content, scalar.isWord, !scalar.isNull else {
      return refuseWrongKind(node, expected: ValueType.flag.expected)
    }
    switch scalar.text {
    case "true": return true
    case "false": return false
    default: break
    }
    switch scalar.text.lowercased() {
    case "yes", "on", "y", "true": reportSpelling(scalar.text, meant: "true", at: node.range)
    case "no", "off", "n", "false": reportSpelling(scalar.text, meant: "false", at: node.range)
    default: reportWrongKind(node, expected: ValueType.flag.expected)
    }
    return nil
  }

  private func reportSpelling(_ word: String, meant: String, at range: SourceRange) {
    report(
      .booleanSpelling, "`\(word)` is not a boolean", at: range, help: "write `\(meant)`",
      suggestions: [meant])
  }

  /// The digits of a plain decimal number. It may be negative, which is then out of range.
  private func decimal(_ node: SourceNode) -> String? {
    guard case .scalar(let scalar) = node.content else {
      return refuseWrongKind(node, expected: "a number")
    }
    guard scalar.isWord, let first = scalar.text.utf8.first, Self.beginsNumber(first) else {
      return refuseWrongKind(
        node, expected: "a number", help: scalar.isPlain ? nil : "remove the quotes")
    }
    let digits = scalar.text.hasPrefix("-") ? scalar.text.dropFirst() : scalar.text[...]
    guard DurationSpelling.isPlainDecimal(digits) else {
      return refuse(
        .notPlainDecimal, "`\(scalar.text.shortened)` is not a plain decimal number",
        at: node.range, help: "write digits only, without a leading zero")
    }
    return scalar.text
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
  }
}
