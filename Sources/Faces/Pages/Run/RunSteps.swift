import EventLogs
import Interaction

/// A part of a run that is shown at once: an input and its effects.
struct ShownStep: Equatable {
  /// Nil if the log ends before its first input.
  let input: UserInput?
  /// The number for `replay --without` and `log why`; nil for the end of the screen.
  let number: Int?
  /// The input's own record.
  let sequence: Int
  var records: Range<Int>
  /// The record after which nothing was queued; nil inside a burst, and in a log that is cut off.
  var settled: Int?
}

/// The steps of a run. Each record belongs to one step.
struct RunSteps {
  private(set) var all: [ShownStep] = []
  /// The first record of the next step, if the screen has settled since the last input.
  private var start: Int? = 0
  /// True if the last settled state was followed only by marks and checks of the driver.
  private var isAtRest = false
  private var transcribed = 0

  init(of log: EventLog) {
    log.visitRecords { record, sequence, input in
      if let input, input.isTranscribed || input == .end {
        begin(input, record, at: sequence, in: log.records)
      }
      rest(record, at: sequence)
    }
    let count = log.records.count
    if all.isEmpty {
      all = [ShownStep(input: nil, number: nil, sequence: 0, records: 0..<count, settled: nil)]
    }
    close(at: count)
  }

  func index(of sequence: Int) -> Int {
    var (low, high) = (0, all.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if all[middle].records.lowerBound <= sequence { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func begin(
    _ input: UserInput, _ record: Record, at sequence: Int, in records: [Record]
  ) {
    // Inside a burst, the job that delivers the input begins the step.
    let previous = all.last?.sequence ?? -1
    let job = record.cause.flatMap { records[$0].kind == .jobStart && $0 > previous ? $0 : nil }
    let first = all.isEmpty ? 0 : start ?? job ?? sequence
    close(at: first)
    all.append(
      ShownStep(
        input: input, number: input.isTranscribed ? transcribed : nil, sequence: sequence,
        records: first..<sequence + 1, settled: nil))
    if input.isTranscribed { transcribed += 1 }
    start = nil
  }

  private mutating func close(at end: Int) {
    guard let last = all.indices.last else { return }
    all[last].records = all[last].records.lowerBound..<max(end, all[last].records.lowerBound)
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

/// The row that each step's input acts on, by the row's identity.
struct TouchedRows {
  /// Nil for an input that acts on no row.
  private(set) var identities: [String?]
  private let outline: ScreenOutline

  init(in log: EventLog, _ controls: ControlTable, _ steps: [ShownStep]) {
    outline = ScreenOutline(controls)
    identities = []
    var screen = ScreenFold(initial: log.header.initial)
    var done = 0
    for step in steps {
      guard let target = step.input?.row else {
        identities.append(nil)
        continue
      }
      for sequence in done..<max(done, step.sequence) {
        screen.apply(log.records[sequence], at: sequence)
      }
      done = max(done, step.sequence)
      identities.append(identity(of: target, on: screen.screen))
    }
  }

  private func identity(of target: RowTarget, on screen: Snapshot) -> String? {
    let rows = outline.renderedRows(on: screen)
    switch target {
    case .identity(let identity): return identity
    case .name(let name):
      return rows.first { $0.name.utf8.elementsEqual(name.utf8) }?.identity
    case .position(let position):
      return rows.indices.contains(position) ? rows[position].identity : nil
    }
  }
}

extension UserInput {
  fileprivate var row: RowTarget? {
    if case .row(let row) = parts.payload { row } else { nil }
  }
}
