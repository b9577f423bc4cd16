import EventLogs
import Interaction
import TextOutput

/// A part of a run that is shown at once: an input and its effects.
struct RunStep: Encodable {
  /// The input's own record.
  let record: Int
  /// Its first record; its last one is before the next step.
  let start: Int
  /// The record after which nothing was queued; nil inside a burst, and in a log that is cut off.
  fileprivate(set) var settled: Int?
  /// The row that the input is on, by its identity, its name or its position; nil for none.
  var row: Value?
  /// The line of the scenario; nil for an input that it does not state, such as `load`.
  fileprivate(set) var line: ScenarioLine?
}

/// The steps of a run, by their numbers: `load`, the inputs of the transcript, and the end of the
/// screen. Each record belongs to one step.
struct RunSteps {
  private(set) var all: [RunStep] = []
  /// The input of each step; nil if the log ends before its first one.
  private(set) var inputs: [UserInput?] = []
  /// The first record of the next step, if the screen has settled since the last input.
  private var start: Int? = 0
  /// True if the last settled state was followed only by marks and checks of the driver.
  private var isAtRest = false

  init(of log: EventLog) {
    log.visitRecords { record, sequence, input in
      if let input, input.isTranscribed || input == .end {
        begin(input, record, at: sequence, in: log.records)
      }
      rest(record, at: sequence)
    }
    if all.isEmpty { (all, inputs) = ([RunStep(record: 0, start: 0)], [nil]) }
  }

  mutating func addLines(of run: ShownRun) {
    var stated = ScenarioLine.stated(in: run)
    for (index, input) in inputs.enumerated() {
      all[index].line = input.flatMap { stated[$0]?.popLast() }
    }
  }

  /// The number of the step that a record belongs to.
  func index(of sequence: Int) -> Int {
    var (low, high) = (0, all.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if all[middle].start <= sequence { low = middle } else { high = middle }
    }
    return low
  }

  /// The number of the last input; `load` is 0.
  var lastInput: Int { max(0, inputs.count { $0 != nil && $0 != .end } - 1) }

  /// `input 18 (key confirm "e")`, as findings name it.
  func place(of step: Int, _ controls: ControlTable) -> String {
    guard inputs.indices.contains(step), let input = inputs[step] else { return "input \(step)" }
    return input == .end ? "the end" : "input \(step) (\(input.brief(in: controls)))"
  }

  private mutating func begin(
    _ input: UserInput, _ record: Record, at sequence: Int, in records: [Record]
  ) {
    // Inside a burst, the job that delivers the input begins the step.
    let previous = all.last?.record ?? -1
    let job = record.cause.flatMap { records[$0].kind == .jobStart && $0 > previous ? $0 : nil }
    let first = all.isEmpty ? 0 : start ?? job ?? sequence
    all.append(RunStep(record: sequence, start: first, row: input.row))
    inputs.append(input)
    start = nil
  }

  /// Marks and checks of the driver after a settled state belong to the step that settled.
  private mutating func rest(_ record: Record, at sequence: Int) {
    if record.kind == .settled {
      if let last = all.indices.last { all[last].settled = sequence }
      isAtRest = true
      start = sequence + 1
    } else if isAtRest, record.kind.isOfDriver {
      start = sequence + 1
    } else {
      isAtRest = false
    }
  }
}

extension UserInput {
  func brief(in controls: ControlTable) -> String {
    TextWidth.clipped(description(in: controls), to: 60)
  }

  fileprivate var row: Value? {
    guard case .row(let row) = parts.payload else { return nil }
    return switch row {
    case .identity(let text), .name(let text): Value.text(text).shown
    case .position(let position): .number(position)
    }
  }
}
