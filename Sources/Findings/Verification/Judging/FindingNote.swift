import EventLogs
import FeatureContract
import Interaction
import Scenarios

/// What a log says of a finding beyond its sentence; empty if nothing.
struct FindingNote {
  /// The most writes before the first one too many that are listed.
  private static let listed = 3

  let log: EventLog
  let feature: FeatureEntry

  /// The first write that an expectation does not allow.
  ///
  /// - Parameter records: those since the previous expectation.
  func firstWrite(after most: Int, in records: Range<Int>) -> String {
    let writes = log.screenWrites.filter { records.contains($0.sequence) }
    guard let write = writes.dropFirst(most).first else { return "" }
    let before = most > Self.listed ? [] : writes.prefix(most).map(change)
    return "the \(Self.ordinal(most + 1)) is \(change(write)) by \(name(ofInput: write.input))"
      + (write.isRedundant ? ", which it had already" : "")
      + (before.isEmpty ? "" : "; before it \(before.joined(separator: ", "))")
  }

  /// The input that caused the write that breaks an invariant.
  func origin(of sequence: Int) -> String {
    let record = log.records[sequence]
    guard record.on != nil else { return "" }
    var root = sequence
    while !log.records[root].kind.isInput, let cause = log.records[root].cause, cause < root {
      root = cause
    }
    let input = log.records[root].kind.isInput ? log.inputCount(before: root) : nil
    return "set to \(text(of: record.value, besides: .none)) by \(name(ofInput: input))"
  }

  private func change(_ write: ScreenWrite) -> String {
    let property = log.header.properties[Int(write.property)]
    return "\(property) set to \(text(of: write.new, besides: write.old))"
  }

  /// Of a list that renders, the number of its rows.
  private func text(of value: Value, besides other: Value) -> String {
    guard let rendered = RenderedRows(value) else { return ShownValue.short(value, besides: other) }
    return rendered.count == 1 ? "1 row" : "\(rendered.count) rows"
  }

  private func name(ofInput input: Int?) -> String {
    guard let input else { return "no input" }
    let description = log.inputs[input].input.description(in: feature.controls)
    return log.inputNumbers[input].map { "step \($0) (\(description))" } ?? description
  }

  private static func ordinal(_ number: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return number <= names.count ? names[number - 1] : "\(number)th"
  }
}
