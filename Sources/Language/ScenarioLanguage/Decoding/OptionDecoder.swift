/// The values of a closed map of options, read by their keys.
struct OptionValues {
  fileprivate struct Written {
    let name: String
    let range: SourceRange
    /// Nil where the value was refused.
    let value: Any?
  }

  /// The place that messages about the whole point to: the name of a step.
  let range: SourceRange
  /// The group that the step stands in: `burst`, `turn`, `during`.
  let group: String?
  fileprivate var written: [Written] = []

  /// Nil where it was left out or refused.
  subscript<Value>(key: Option<Value>) -> Value? {
    written.first { $0.name == key.name }?.value as? Value
  }

  /// True if it was written, rightly or not.
  func has<Value>(_ key: Option<Value>) -> Bool {
    written.contains { $0.name == key.name }
  }

  /// The place of its value.
  func range<Value>(of key: Option<Value>) -> SourceRange {
    written.first { $0.name == key.name }?.range ?? range
  }
}

/// A closed map of options, by their table.
struct OptionDecoder {
  let decoding: Decoding
  /// The owner of the options, for messages.
  let owner: String
  let options: [OptionDefinition]
  /// The error of a key that is not in the table.
  var unknown = DiagnosticCode.unknownOption
  /// The keys that may be meant by an unknown one; those of the table without it.
  var known: [String]?

  /// Decodes in the order of the table, so that an option can depend on those before it.
  ///
  /// - Parameters:
  ///   - range: the place that messages about the whole point to.
  ///   - scope: of the steps that an option holds.
  func decode(
    _ entries: [SourceNode.Entry], at range: SourceRange, group: String? = nil,
    scope: (OptionValues) -> Scope = { _ in .top }
  ) -> OptionValues {
    reportUnknown(in: entries)
    var values = OptionValues(range: range, group: group)
    for option in options {
      guard let entry = entries.first(where: { $0.key == option.name }) else {
        reportMissing(option, at: range)
        continue
      }
      let node =
        option.takesPlaceholders
        ? decoding.fill(entry.value, for: option.type)
        : decoding.refusingPlaceholders(entry.value)
      let inner = option.type.holdsSteps ? scope(values) : .top
      values.written.append(
        .init(name: option.name, range: node.range, value: option.read(node, inner, decoding)))
    }
    return values
  }

  private func reportUnknown(in entries: [SourceNode.Entry]) {
    for entry in entries where !options.contains(where: { $0.name == entry.key }) {
      decoding.reportUnknown(
        unknown, "\(owner) has no `\(entry.key.shortened)`", entry.key,
        among: known ?? options.map(\.name), at: entry.keyRange)
    }
  }

  private func reportMissing(_ option: OptionDefinition, at range: SourceRange) {
    guard let code = option.required else { return }
    let message =
      code == .nothingToTypeInto
      ? "\(owner) has nothing to type into: `\(option.name)` is missing"
      : "\(owner) needs `\(option.name)`"
    decoding.report(code, message, at: range, help: "add `\(option.name): …`: \(option.summary)")
  }
}
