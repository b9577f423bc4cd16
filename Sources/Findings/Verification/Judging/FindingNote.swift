package import EventLogs
package import FeatureContract
import Interaction
import TextOutput

/// What a log says of a finding beyond its sentence; empty if nothing.
package struct FindingNote {
  /// The most writes before the first one too many that are listed.
  private static let listed = 3

  /// An input: its number in transcripts, its words, and both, as `input 3 (tap favorite)`.
  package typealias Origin = (step: Int?, input: String?, words: String)

  let log: EventLog
  let feature: FeatureEntry

  package init(log: EventLog, feature: FeatureEntry) { (self.log, self.feature) = (log, feature) }

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
    return "set to \(ShownValue.told(record.value, besides: .none)) by \(cause(of: sequence))"
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

  /// The input that a record goes back to.
  package func input(of sequence: Int) -> Origin { input(numbered: inputIndex(of: sequence)) }

  /// Its index among the inputs of the log.
  func inputIndex(of sequence: Int) -> Int? {
    let root = log.causes(of: sequence).last ?? sequence
    return log.records[root].kind.isInput ? log.inputCount(before: root) : nil
  }

  /// The finding with its record, and with the input that this goes back to.
  func traced(_ finding: Finding, to record: Int) -> Finding {
    let origin = input(of: record)
    var finding = finding
    (finding.record, finding.step, finding.input) = (record, origin.step, origin.input)
    return finding
  }

  /// The same words with the time in between: `input 3 (tap favorite), 800 ms later`.
  func cause(of sequence: Int) -> String {
    let input = input(of: sequence)
    return input.words + later(sequence, than: input.step)
  }

  /// `, 800 ms later, at the end` for a record that is not of the input's own instant. Where time is
  /// real, it is not told.
  func later(_ sequence: Int?, than step: Int?) -> String {
    guard let sequence, let step, let index = log.inputNumbers.firstIndex(of: step) else {
      return ""
    }
    let (time, start) = (log.records[sequence].time, log.records[log.inputs[index].sequence].time)
    let isLater = log.header.clock == .virtual && time > start
    return (isLater ? ", \(ExactTime.text(of: time - start)) later" : "")
      + (log.records[...sequence].contains { $0.kind == .inputEnd } ? ", at the end" : "")
  }

  private func input(numbered index: Int?) -> Origin {
    guard let index else { return (nil, nil, "no input") }
    let input = log.inputs[index].input.description(in: feature.controls)
    let step = log.inputNumbers[index]
    return (step, input, step.map { "input \($0) (\(input))" } ?? input)
  }

  private func change(_ write: ScreenWrite) -> String {
    let property = log.header.properties[Int(write.property)]
    return "\(property) set to \(ShownValue.told(write.new, besides: write.old))"
  }

  private static func ordinal(_ number: Int) -> String {
    ["first", "second", "third"].dropFirst(number - 1).first ?? "\(number)th"
  }
}

extension UserInput {
  /// `a second tap on pay`
  func secondTime(in controls: ControlTable) -> String {
    if case .tap(let control) = self { return "a second tap on \(controls[control].name)" }
    return "a second \(description(in: controls))"
  }
}
