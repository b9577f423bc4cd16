import EventLogs
import Scenarios

/// Compares an expectation with a machine-readable screen: whatever it does not name may be
/// anything.
enum ExpectationMatch {
  struct Mismatch {
    /// As `validation.text`; empty for the whole.
    let path: String
    let expected: String
    let shown: String
    let position: SourcePosition
  }

  /// The first place where the two differ, in the expectation's order.
  static func firstMismatch(
    _ expected: ExpectedValue, _ shown: JSONValue, path: String = ""
  ) -> Mismatch? {
    switch (expected.content, shown) {
    case (.none, .null): return nil
    case (.flag(let left), .flag(let right)) where left == right: return nil
    case (.number(let left), .number(let right)) where left == right: return nil
    case (.text(let left), .text(let right)) where left.utf8.elementsEqual(right.utf8): return nil
    case (.list(let left), .array(let right)) where left.count == right.count:
      for (place, pair) in zip(left, right).enumerated() {
        if let mismatch = firstMismatch(pair.0, pair.1, path: "\(path)[\(place)]") {
          return mismatch
        }
      }
      return nil
    case (.object(let members), .object(let shown)):
      return firstMismatch(members, shown, path: path)
    default:
      return Mismatch(
        path: path, expected: expected.json.line, shown: shown.line, position: expected.position)
    }
  }

  private static func firstMismatch(
    _ members: [ExpectedValue.Member], _ shown: [(key: String, value: JSONValue)], path: String
  ) -> Mismatch? {
    for member in members {
      let value = shown.first { $0.key == member.name }?.value ?? .null
      let path = path.isEmpty ? member.name : "\(path).\(member.name)"
      if let mismatch = firstMismatch(member.value, value, path: path) { return mismatch }
    }
    return nil
  }
}

extension ExpectedValue {
  fileprivate var json: JSONValue {
    switch content {
    case .none: .null
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.map { ($0.name, $0.value.json) })
    }
  }
}
