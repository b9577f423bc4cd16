import Scenarios

/// Reads a map whose keys are known: each key is named where it is read.
///
/// The same reading without a map gives the keys alone. The reference, the completion and the
/// suggestions are made from them.
final class MapReader {
  /// The place that messages about the whole point to: the name of a step.
  let range: SourceRange
  /// Nil where only the keys are wanted.
  let decoding: Decoding?
  private let entries: [SourceNode.Entry]
  /// The owner of the keys, for messages.
  private let owner: String
  private(set) var keys: [Key] = []
  /// The places of the values that were read.
  private var ranges: [String: SourceRange] = [:]

  init(
    _ entries: [SourceNode.Entry], of owner: String, at range: SourceRange, _ decoding: Decoding?
  ) {
    self.entries = entries
    self.owner = owner
    self.range = range
    self.decoding = decoding
  }

  /// The keys that a reading asks for. It must ask for all of them, whatever it gets.
  static func keys<Result>(of read: (MapReader) -> Result) -> [Key] {
    let start = SourceRange(at: .init(line: 1, column: 1))
    let map = MapReader([], of: "", at: start, nil)
    _ = read(map)
    return map.keys
  }

  /// The value of a key; nil where it is missing or refused. A key can depend on those that were
  /// asked for before.
  ///
  /// - Parameters:
  ///   - code: the error where it is missing; nil where it may be.
  ///   - summary: one line for the reference.
  ///   - isFilled: false where no placeholder can stand.
  ///   - isUsual: true where help writes it, though another key may stand for it.
  func value<Value>(
    _ name: String, _ reader: Reader<Value>, need code: DiagnosticCode? = nil, _ summary: String,
    isFilled: Bool = true, isUsual: Bool = false
  ) -> Value? {
    keys.append(
      Key(
        name: name, kind: reader.kind, isNeeded: code != nil, isUsual: isUsual,
        expected: reader.expected, summary: summary))
    guard let decoding else { return nil }
    guard let node = entries[name] else {
      guard let code else { return nil }
      let message =
        code == .nothingToTypeInto
        ? "\(owner) has nothing to type into: `\(name)` is missing" : "\(owner) needs `\(name)`"
      return refuse(code, message, help: "add `\(name): …`: \(summary)")
    }
    let filled =
      isFilled ? decoding.fill(node, for: reader.kind) : decoding.refusingPlaceholders(node)
    ranges[name] = filled.range
    return decoding.read(filled, reader)
  }

  /// True if a key was written, rightly or not.
  func has(_ name: String) -> Bool { entries[name] != nil }

  /// True if there are keys that nothing asked for.
  var hasUnknown: Bool { entries.contains { entry in !keys.contains { $0.name == entry.key } } }

  /// True if one of them is what others call such a key.
  func hasUnknown(meaning names: [String]) -> Bool {
    entries.contains { !OtherWords.meant(by: $0.key, among: names).isEmpty }
  }

  func range(of name: String) -> SourceRange { ranges[name] ?? range }

  /// Reports the keys that nothing asked for.
  ///
  /// - Parameter known: the keys that may be meant; those that were asked for without it.
  func finish(_ code: DiagnosticCode = .unknownOption, known: [String]? = nil) {
    let names = keys.map(\.name)
    for entry in entries where !names.contains(entry.key) {
      let isStep = StepDefinition.named(entry.key) != nil
      decoding?.refuseUnknown(
        code, "\(owner) has no `\(entry.key.shortened)`", entry.key, among: known ?? names,
        at: entry.keyRange,
        otherwise: isStep
          ? "it is a step: write `- \(entry.key): …`" : "nothing known has a similar name"
      ) as Never?
    }
  }

  // MARK: Refusals

  func refuse<Value>(
    _ code: DiagnosticCode, _ message: String, at key: String? = nil, help: String
  ) -> Value? {
    decoding?.refuse(code, message, at: key.map(range(of:)) ?? range, help: help)
  }
}

extension Decoding {
  func read<Result>(
    _ entries: [SourceNode.Entry], of owner: String, at range: SourceRange,
    _ read: (MapReader) -> Result
  ) -> Result {
    let map = MapReader(entries, of: owner, at: range, self)
    defer { map.finish() }
    return read(map)
  }
}
