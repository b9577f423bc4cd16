package import EventLogs
package import Interaction
import Replay
package import TextOutput

/// A log's records for people, a line each.
package struct RecordLines {
  private let log: EventLog
  private let controls: ControlTable
  private let ink: Ink
  private let tellsTime: Bool

  private static let longestValue = 100

  package init(_ log: EventLog, _ controls: ControlTable, _ ink: Ink) {
    (self.log, self.controls, self.ink) = (log, controls, ink)
    tellsTime = log.tellsTime
  }

  /// The line of a record, `#37  1.20 ms  main, job 12  write validation.text "…"`; without the
  /// time if the log tells none.
  package func line(of sequence: Int) -> String {
    let record = log.records[sequence]
    let queue = log.header.queues[Int(record.queue)]
    let origin =
      (queue.isEmpty ? ["the driver"] : [queue]) + (record.job > 0 ? ["job \(record.job)"] : [])
    let head =
      "#\(sequence)  \(tellsTime ? ExactTime.text(of: record.time) + "  " : "")"
      + VisibleText.of(origin.joined(separator: ", "))
    return ink.paint(head, .quiet) + "  "
      + ink.paint(VisibleText.of(what(record, at: sequence)), .heading)
      + ink.paint(reason(of: record), .quiet)
  }

  private func what(_ record: Record, at sequence: Int) -> String {
    if let input = log.input(at: sequence) {
      let number = input.isTranscribed ? " \(inputs(before: sequence))" : ""
      return TextWidth.clipped(
        "input\(number): \(input.description(in: controls))", to: Self.longestValue)
    }
    if let mark = StepMark(record) { return "\(record.kind.name): \(Self.what(mark))" }
    var words = [record.kind.name]
    if let on = record.on {
      let header = log.header
      words.append((record.kind.concernsProperty ? header.properties : header.controls)[Int(on)])
    }
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

  /// The number of the next input, as `replay --without` counts.
  private func inputs(before sequence: Int) -> Int {
    log.inputs.prefix(log.inputCount(before: sequence)).count { $0.input.isTranscribed }
  }

  private func reason(of record: Record) -> String {
    record.cause.map { "  because of #\($0)" } ?? ""
  }
}

extension EventLog {
  /// The times mean something. In simulation time passes only where a scenario waits or an
  /// architecture has timers; else only the numbers of the records tell an order.
  var tellsTime: Bool {
    header.clock == .monotonic || records.contains { $0.time > 0 }
  }
}
