/// A closed map of options, by their table.
struct OptionDecoder {
  let decoding: Decoding
  /// For messages: whose options these are.
  let owner: String
  let options: [Option]
  /// The error of a key that is not in the table.
  let unknown: DiagnosticCode
  /// The keys that may be meant by an unknown one; those of the table without it.
  var known: [String]?

  /// Decodes in the order of the table, so that an option can depend on those before it; `scope` is
  /// asked anew for each.
  func decode(
    _ entries: [SourceNode.Entry], into arguments: inout Arguments,
    scope: (Arguments) -> Scope
  ) {
    reportUnknown(in: entries)
    for option in options {
      guard let entry = entries.first(where: { $0.key == option.name }) else {
        reportMissing(option, at: arguments.range)
        continue
      }
      guard option.isSupported else {
        decoding.report(
          .unsupported, "`\(option.name)` is not supported by this version", at: entry.keyRange,
          help: "write the scenario without it, or use a later version")
        continue
      }
      let argument = SlotDecoder(decoding: decoding)
        .argument(entry.value, option.slot, scope(arguments))
      arguments.set(option.name, to: argument, at: entry.value.range)
    }
  }

  func reportUnknown(in entries: [SourceNode.Entry]) {
    for entry in entries where !options.contains(where: { $0.name == entry.key }) {
      decoding.reportUnknown(
        unknown, "\(owner) has no `\(entry.key.shortened)`", entry.key,
        among: known ?? options.filter(\.isSupported).map(\.name), at: entry.keyRange)
    }
  }

  private func reportMissing(_ option: Option, at range: SourceRange) {
    guard let code = option.required else { return }
    let message =
      code == .nothingToTypeInto
      ? "\(owner) has nothing to type into: `\(option.name)` is missing"
      : "\(owner) needs `\(option.name)`"
    decoding.report(code, message, at: range, help: "add `\(option.name): …`: \(option.summary)")
  }
}
