import EventLogs
public import HeadlessUI
public import Replay

/// What is replayed while something is measured: the inputs of verified runs, with each edit
/// replaced by a `fill` of the text that the field told, so that a text field's own editing is not
/// in the measured time. `load` and `end` come around each scenario.
public struct Workload: Sendable {
  /// A list of inputs for each scenario.
  public let scenarios: [[UserInput]]

  /// The inputs of all scenarios together, without `load` and `end`.
  public var inputCount: Int { scenarios.reduce(0) { $0 + $1.count } }

  init(scenarios: [[UserInput]]) {
    self.scenarios = scenarios
  }

  /// - Parameter runs: one verified run a scenario.
  public init(of runs: [Run]) {
    scenarios = runs.map { Self.inputs(of: $0.log) }
  }

  private static func inputs(of log: EventLog) -> [UserInput] {
    var inputs: [UserInput] = []
    for record in log.records {
      if record.kind == .emit, case .text(let text) = record.value,
        case .field(let control, let input)? = inputs.last, input.changesText,
        record.on == control.rawValue
      {
        inputs[inputs.count - 1] = .field(control, .fill(text))
      }
      guard let input = UserInput(record) else { continue }
      switch input {
      case .load, .end, .field(_, .select): break
      default: inputs.append(input)
      }
    }
    return inputs
  }
}

extension FieldInput {
  fileprivate var changesText: Bool {
    switch self {
    case .focus, .blur, .submit, .set, .select: false
    default: true
    }
  }
}
