import EventLogs
public import Interaction

/// The text of a value that differs from another. A long list is shown by its first difference.
enum ShownValue {
  private static let longestLine = 256

  static func short(_ value: Value, besides other: Value) -> String {
    guard case .list(let elements) = value, isLong(elements) else { return value.json.line }
    guard case .list(let others) = other else { return "\(elements.count) elements" }
    let index =
      zip(elements, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(elements.count, others.count)
    guard index < elements.count else { return "\(elements.count) elements" }
    let element = short(elements[index], besides: index < others.count ? others[index] : .none)
    return "\(elements.count) elements, number \(index) is \(element)"
  }
}

extension ShownValue {
  /// Each element takes two characters at least, so 100 000 rows need not be written out.
  private static func isLong(_ elements: [Value]) -> Bool {
    2 * elements.count > longestLine || Value.list(elements).json.line.utf8.count > longestLine
  }
}

/// The text of a value in a golden transcript.
enum GoldenValue {
  /// The most UTF-8 bytes, whose number is known at once. A longer text appears as its length and
  /// digest.
  static let longestText = 256

  /// The most elements. A longer list appears as its length and digest.
  static let longestList = 64

  /// The lines of a value: one, or for a list of rows one more per row.
  static func lines(of value: Value, named name: String) -> [String] {
    let lines = lines(of: value)
    return ["  \(name): \(lines[0])"] + lines.dropFirst().map { "    \($0)" }
  }

  static func lines(of value: Value) -> [String] {
    guard case .list(let rows) = value,
      rows.allSatisfy({ if case .list = $0 { true } else { false } })
    else { return [text(of: value)] }
    let title = "\(rows.count) rows"
    guard rows.count <= longestList else {
      var bytes: [UInt8] = []
      value.append(to: &bytes)
      return [title + ", sha256 \(Digest(of: bytes).short)"]
    }
    return [title] + rows.map { text(of: $0) }
  }

  static func text(of value: Value) -> String {
    if case .text(let text) = value, text.utf8.count > longestText {
      return "\(text.utf8.count) bytes, sha256 \(Digest(of: text.utf8).short)"
    }
    return value.json.line
  }

  /// The text on one line: a typed line feed must not look like a new entry.
  static func oneLine(_ description: String) -> String {
    guard description.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      return shortened(description)
    }
    return shortened(Value.text(description).json.line)
  }

  private static func shortened(_ line: String) -> String {
    guard line.utf8.count > longestText else { return line }
    return "\(line.prefix(32))… (\(line.utf8.count) bytes, sha256 \(Digest(of: line.utf8).short))"
  }
}

extension Snapshot {
  /// The value of a property, for people: a line, or for a list of rows one more per row. Long
  /// texts and lists appear as their length and digest.
  ///
  /// - Parameter other: a screen to compare with; a long list is then told by its first difference.
  public func lines(of property: Int, besides other: Snapshot? = nil) -> [String] {
    let lines = GoldenValue.lines(of: values[property])
    guard let other, lines.count == 1, values[property] != other.values[property] else {
      return lines
    }
    return [ShownValue.short(values[property], besides: other.values[property])]
  }
}
