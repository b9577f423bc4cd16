public import EventLogs
public import HeadlessUI
import Scenarios

extension PreparedScenario {
  /// The first input of a log that a run of this scenario cannot have had: one that it does not
  /// state, or not so often. What judges runs may rely on there being none.
  public func firstForeignInput(in log: EventLog) -> UserInput? {
    var left: [UserInput: Int] = [.load: 1, .end: 1]
    for input in flat.inputs { left[input, default: 0] += 1 }
    for record in log.records where record.kind.isInput {
      guard let input = UserInput(record) else { continue }
      guard let count = left[input], count > 0 else { return input }
      left[input] = count - 1
    }
    return nil
  }
}
