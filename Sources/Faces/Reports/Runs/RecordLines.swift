package import EventLogs
package import Interaction
import Queues
import Replay
import TextOutput

/// A log's records for people, a line each.
package struct RecordLines {
  private let log: EventLog
  private let controls: ControlTable
  /// The times mean something. In simulation time passes only where a scenario waits or an
  /// architecture has timers; else only the numbers of the records tell an order.
  private let tellsTime: Bool
  private let inputNumbers: [Int?]

  private static let longestValue = 100

  package init(_ log: EventLog, _ controls: ControlTable) {
    self.log = log
    self.controls = controls
    inputNumbers = log.inputNumbers
    tellsTime = log.header.clock == .monotonic || log.records.contains { $0.time > 0 }
  }

  /// The line of a record, `#37  1.20 ms  main, job 12  write validation.text "…"`; without the
  /// time if the log tells none.
  package func line(of sequence: Int) -> String {
    let record = log.records[sequence]
    let queue = log.header.queues[Int(record.queue)]
    let origin =
      [queue.isEmpty ? "the driver" : queue] + (record.job > 0 ? ["job \(record.job)"] : [])
    let parts =
      ["#\(sequence)"] + (tellsTime ? [ExactTime.text(of: record.time)] : [])
      + [origin.joined(separator: ", "), what(at: sequence)]
      + (record.cause.map { ["because of #\($0)"] } ?? [])
    return VisibleText.of(parts.joined(separator: "  "))
  }

  /// What the record says, such as `write validation.text "…"`.
  package func what(at sequence: Int) -> String {
    let record = log.records[sequence]
    if let input = log.input(at: sequence) {
      let number = inputNumbers[log.inputCount(before: sequence)].map { " \($0)" } ?? ""
      return TextWidth.clipped(
        "input\(number): \(input.description(in: controls))", to: Self.longestValue)
    }
    if let mark = StepMark(record) { return "\(record.kind.name): \(Self.what(mark))" }
    if let event = ServiceEvent(record) {
      return TextWidth.clipped(event.words, to: Self.longestValue)
    }
    var words = [record.kind.name] + [log.header.name(of: record)].compactMap(\.self)
    var value = record.hasValue ? record.value : nil
    if let delay = record.delay {
      words.append(ExactTime.text(of: Double(delay)))
      value = record.jobLabel.map { .text($0) }
    }
    if let value { words.append(TextWidth.clipped(value.json.line, to: Self.longestValue)) }
    return words.joined(separator: " ")
  }

  private static func what(_ mark: StepMark) -> String {
    // `load` is step 0.
    let step = mark.step == 0 ? 0 : mark.ordinal
    let done = step.map { "step \($0) is done" } ?? "a part of a step is done"
    return TextWidth.clipped(
      ([done] + mark.labels).joined(separator: ", "), to: longestValue)
  }
}
