extension Decoding {
  /// As below, where a value may have been refused or a placeholder be left.
  func count(_ node: SourceNode, in range: ClosedRange<Int>, _ scope: Scope) -> Int? {
    isRefused(node) || isHeldUp(node, scope) ? nil : count(node, in: range)
  }

  /// A plain decimal number in a range.
  func count(_ node: SourceNode, in range: ClosedRange<Int>) -> Int? {
    guard let written = decimal(node, expected: "a number") else { return nil }
    guard let number = Int(written), range.contains(number) else {
      report(
        .outOfRange, "\(written.shortened) is out of range", at: node.range,
        help: "write a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// A place in a list, or the index of a repeat that stands for it.
  func position(_ node: SourceNode, _ scope: Scope) -> PositionTemplate? {
    if case .scalar(let scalar) = node.content,
      let name = TextTemplate.onlyPlaceholder(of: scalar.text), scope.indices.contains(name)
    {
      return .index(name)
    }
    if isHeldUp(node, scope) { return nil }
    return count(node, in: 0...Limits.flatInputs).map { .fixed($0) }
  }

  /// A plain decimal number of 64 bits.
  func seed(_ node: SourceNode) -> UInt64? {
    guard let written = decimal(node, expected: "a number") else { return nil }
    guard let seed = UInt64(written) else {
      report(
        .outOfRange, "\(written.shortened) is out of range", at: node.range,
        help: "write a number from 0 to \(UInt64.max)")
      return nil
    }
    return seed
  }

  /// The scenario's own; random choices without a seed start from it.
  func scenarioSeed(_ node: SourceNode) -> UInt64? {
    let seed = seed(node)
    if let seed { self.seed = seed }
    return seed
  }

  /// Nanoseconds.
  func duration(_ node: SourceNode) -> UInt64? {
    guard case .scalar(let scalar) = node.content, scalar.isPlain,
      let first = scalar.text.utf8.first, Self.beginsNumber(first)
    else {
      reportWrongKind(node, expected: Slot.duration.expected)
      return nil
    }
    switch DurationSpelling.parse(scalar.text) {
    case .success(let nanoseconds): return nanoseconds
    case .failure(let mistake):
      let (code, message, help) = mistake.explained(scalar.text.shortened)
      report(code, message, at: node.range, help: help)
      return nil
    }
  }

  /// With or without quotes: JSON, which is YAML, has no days of its own.
  func day(_ node: SourceNode) -> DaySpelling? {
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      reportWrongKind(node, expected: Slot.day.expected)
      return nil
    }
    switch DaySpelling.parse(scalar.text) {
    case .success(let day): return day
    case .failure(let mistake):
      let (code, message, help) = mistake.explained(scalar.text.shortened)
      report(code, message, at: node.range, help: help)
      return nil
    }
  }

  func flag(_ node: SourceNode) -> Bool? {
    guard case .scalar(let scalar) = node.content, scalar.isPlain, !scalar.isNull else {
      reportWrongKind(node, expected: Slot.flag.expected)
      return nil
    }
    switch scalar.text {
    case "true": return true
    case "false": return false
    default: break
    }
    switch scalar.text.lowercased() {
    case "yes", "on", "y", "true": reportSpelling(scalar.text, meant: "true", at: node.range)
    case "no", "off", "n", "false": reportSpelling(scalar.text, meant: "false", at: node.range)
    default: reportWrongKind(node, expected: Slot.flag.expected)
    }
    return nil
  }

  private func reportSpelling(_ word: String, meant: String, at range: SourceRange) {
    report(
      .booleanSpelling, "`\(word)` is not a boolean", at: range, help: "write `\(meant)`",
      suggestions: [meant])
  }

  /// The digits of a plain decimal number; it may be negative, which then is out of range.
  private func decimal(_ node: SourceNode, expected: String) -> String? {
    guard case .scalar(let scalar) = node.content else {
      reportWrongKind(node, expected: expected)
      return nil
    }
    guard scalar.isPlain, let first = scalar.text.utf8.first, Self.beginsNumber(first) else {
      reportWrongKind(
        node, expected: expected, help: scalar.isPlain ? nil : "remove the quotes")
      return nil
    }
    let digits = scalar.text.hasPrefix("-") ? scalar.text.dropFirst() : scalar.text[...]
    guard Self.isPlainDecimal(digits) else {
      report(
        .notPlainDecimal, "`\(scalar.text.shortened)` is not a plain decimal number",
        at: node.range,
        help: "write digits only, without a leading zero")
      return nil
    }
    return scalar.text
  }

  static func isPlainDecimal(_ digits: Substring) -> Bool {
    guard let first = digits.utf8.first else { return false }
    return digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (first != UInt8(ascii: "0") || digits.utf8.count == 1)
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
  }
}
