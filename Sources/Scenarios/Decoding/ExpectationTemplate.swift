/// An expectation whose texts may hold placeholders.
struct ExpectationTemplate {
  private let expectation: Expectation
  /// False spares filling in most expectations of most files.
  let hasPlaceholders: Bool

  init(_ expectation: Expectation) {
    self.expectation = expectation
    self.hasPlaceholders = Self.hasPlaceholders(expectation.screen)
  }

  func filled(with values: (String) -> String?) -> Expectation {
    guard hasPlaceholders else { return expectation }
    return Expectation(
      screen: Self.fill(expectation.screen, values), mostWrites: expectation.mostWrites,
      glitches: expectation.glitches)
  }

  /// UTF-8 bytes of an expectation's texts, and a share for every value.
  static func size(of expectation: Expectation) -> Int {
    size(expectation.screen)
  }

  private static func fill(_ value: ExpectedValue, _ values: (String) -> String?) -> ExpectedValue {
    let content: ExpectedValue.Content =
      switch value.content {
      case .none, .flag, .number: value.content
      case .text(let text): .text(TextTemplate(text).filled(with: values))
      case .list(let elements): .list(elements.map { fill($0, values) })
      case .rows(let rows): .rows(rows.mapTexts { TextTemplate($0).filled(with: values) })
      case .object(let members):
        .object(members.map { ExpectedValue.Member($0.name, fill($0.value, values)) })
      }
    return ExpectedValue(content, at: value.position)
  }

  private static func hasPlaceholders(_ value: ExpectedValue) -> Bool {
    switch value.content {
    case .none, .flag, .number: false
    case .text(let text): text.utf8.contains(UInt8(ascii: "$"))
    case .list(let elements): elements.contains(where: hasPlaceholders)
    case .rows(let rows):
      rows.lists.contains { $0.list.names.contains { $0.text.utf8.contains(UInt8(ascii: "$")) } }
    case .object(let members): members.contains { hasPlaceholders($0.value) }
    }
  }

  private static func size(_ value: ExpectedValue) -> Int {
    switch value.content {
    case .none, .flag, .number: 32
    case .text(let text): 32 + text.utf8.count
    case .list(let elements): elements.reduce(32) { $0 + size($1) }
    case .rows(let rows):
      rows.lists.flatMap(\.list.names).reduce(32) { $0 + 32 + $1.text.utf8.count }
    case .object(let members): members.reduce(32) { $0 + size($1.value) }
    }
  }
}
