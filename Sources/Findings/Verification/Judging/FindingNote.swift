import EventLogs
import FeatureContract
import Interaction

/// What a log says of a finding beyond its sentence; empty if nothing.
struct FindingNote {
  /// The most writes before the first one too many that are listed.
  private static let listed = 3

  let log: EventLog
  let feature: FeatureEntry

  /// The first write that an expectation does not allow.
  func firstWrite(after most: Int, in records: Range<Int>) -> String {
    let writes = log.screenWrites.filter { records.contains($0.sequence) }
    guard let write = writes.dropFirst(most).first else { return "" }
    let before = most > Self.listed ? [] : writes.prefix(most).map(change)
    return
      "the \(Self.ordinal(most + 1)) is \(change(write)) by \(input(numbered: write.input).words)"
      + (write.isRedundant ? ", which it had already" : "")
      + (before.isEmpty ? "" : "; before it \(before.joined(separator: ", "))")
  }

  /// The input that caused the write that breaks an invariant.
  func origin(of sequence: Int) -> String {
    let record = log.records[sequence]
    guard record.on != nil else { return "" }
    return "set to \(ShownValue.told(record.value, besides: .none)) by \(input(of: sequence).words)"
  }

  /// The timer that fired last, of a run that was stopped though each instant had settled.
  var endlessTimer: String {
    guard
      log.records.last(where: { $0.kind != .checkPass && $0.kind != .checkFail })?.kind
        == .settled,
      let fired = log.records.lastIndex(where: { $0.kind == .timerFire }),
      let set = log.records[fired].cause.map({ log.records[$0] })
    else { return "" }
    let label = set.jobLabel.map { " (\($0))" } ?? ""
    return ", where a timer on \(log.header.queues[Int(set.queue)])\(label), which "
      + "\(input(of: fired).words) set, fires again and again"
  }

  /// The input that a record goes back to: its number in transcripts, its words, and both, as
  /// `step 3 (tap favorite)`.
  func input(of sequence: Int) -> (step: Int?, input: String?, words: String) {
    let root = log.causes(of: sequence).last ?? sequence
    let isInput = log.records[root].kind.isInput
    return input(numbered: isInput ? log.inputCount(before: root) : nil)
  }

  private func input(numbered index: Int?) -> (step: Int?, input: String?, words: String) {
    guard let index else { return (nil, nil, "no input") }
    let input = log.inputs[index].input.description(in: feature.controls)
    let step = log.inputNumbers[index]
    return (step, input, step.map { "step \($0) (\(input))" } ?? input)
  }

  private func change(_ write: ScreenWrite) -> String {
    let property = log.header.properties[Int(write.property)]
    return "\(property) set to \(ShownValue.told(write.new, besides: write.old))"
  }

  private static func ordinal(_ number: Int) -> String {
    ["first", "second", "third"].dropFirst(number - 1).first ?? "\(number)th"
  }
}
