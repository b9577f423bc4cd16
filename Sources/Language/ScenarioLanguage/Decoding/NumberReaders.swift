extension Reader<Int> {
  static func count(_ range: ClosedRange<Int>) -> Self {
    Reader("a number") { $1.count($0, in: range) }
  }

  /// What a command sets a model to that has no records.
  static var modelNumber: Self {
    Reader("a number", .modelNumber) { $1.count($0, in: Int.min...Int.max) }
  }

  /// A position in a list, from 0. The index of a repeat may be one.
  static var position: Self {
    Reader("a number from 0") { $1.count($0, in: 0...Limits.flatInputs) }
  }
}

extension Reader<UInt64> {
  static var seed: Self { Reader("a number") { $1.count($0, in: 0...UInt64.max) } }

  /// Nanoseconds.
  static var duration: Self { duration(otherwise: nil) }

  /// - Parameter help: what is told of a thing that is no time.
  static func duration(otherwise help: String?) -> Self {
    Reader("a duration such as `80ms`", .duration) { node, decoding in
      guard case .scalar(let scalar) = node.content, scalar.isWord, scalar.beginsNumber else {
        let isTime = node.text.contains(where: \.isNumber)
        return decoding.refuseWrongKind(
          node, expected: Self.duration.expected, help: isTime ? nil : help)
      }
      return decoding.parsed(at: node.range) { () throws(SpellingMistake) in
        try DurationSpelling.parse(scalar.text)
      }
    }
  }
}

extension Reader<DaySpelling> {
  /// With or without quotes: JSON, which is YAML, has no days of its own.
  static var day: Self {
    Reader(word: DaySpelling.expected) { written, range, decoding in
      decoding.parsed(at: range) { () throws(SpellingMistake) in
        try DaySpelling(parsing: written)
      }
    }
  }
}

/// The number of backspaces of an `erase`.
enum EraseCount: Hashable {
  case exactly(Int)
  /// One for each `Character` that the field shows then.
  case all
}

extension Reader<EraseCount> {
  static var countOrAll: Self {
    Reader("a number or `all`", .countOrAll) { node, decoding in
      if case .scalar(let scalar) = node.content, scalar.text == "all" { return .all }
      return decoding.count(node, in: 1...Limits.flatInputs).map { .exactly($0) }
    }
  }
}

extension Reader<Bool> {
  static var flag: Self {
    Reader("`true` or `false`", .words(["true", "false"])) { $1.flag($0) }
  }
}

extension Decoding {
  /// A plain decimal number in a range. A negative one is out of range.
  func count<Number: FixedWidthInteger>(
    _ node: SourceNode, in range: ClosedRange<Number>
  ) -> Number? {
    guard case .scalar(let scalar) = node.content else {
      return refuseWrongKind(node, expected: "a number")
    }
    guard scalar.isWord, scalar.beginsNumber else {
      return refuseWrongKind(
        node, expected: "a number", help: scalar.isPlain ? nil : "remove the quotes")
    }
    let written = scalar.text.shortened
    guard scalar.text.wholeMatch(of: /-?(0|[1-9][0-9]*)/) != nil else {
      return refuse(
        .notPlainDecimal, "`\(written)` is not a plain decimal number",
        at: node.range, help: "write digits only, without a leading zero")
    }
    guard let number = Number(scalar.text), range.contains(number) else {
      return refuse(
        .outOfRange, "\(written) is out of range", at: node.range,
        help: "write a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func flag(_ node: SourceNode) -> Bool? {
    let expected = Reader<Bool>.flag.expected
    guard case .scalar(let scalar) = node.content, scalar.isWord, !scalar.isNull else {
      return refuseWrongKind(node, expected: expected)
    }
    let meant: Bool
    switch scalar.text.lowercased() {
    case "yes", "on", "y", "true": meant = true
    case "no", "off", "n", "false": meant = false
    default: return refuseWrongKind(node, expected: expected)
    }
    if scalar.text == "\(meant)" { return meant }
    return refuse(
      .booleanSpelling, "`\(scalar.text)` is not a boolean", at: node.range,
      help: "write `\(meant)`", suggestions: ["\(meant)"])
  }

  fileprivate func parsed<Value>(
    at range: SourceRange, _ parse: () throws(SpellingMistake) -> Value
  ) -> Value? {
    do throws(SpellingMistake) {
      return try parse()
    } catch {
      return refuse(error.code, error.message, at: range, help: error.help)
    }
  }
}

extension SourceNode.Scalar {
  fileprivate var beginsNumber: Bool {
    text.utf8.first.map("0123456789-+.".utf8.contains) ?? false
  }
}
