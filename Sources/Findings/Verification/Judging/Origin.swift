import EventLogs
import Interaction
import Queues
import Replay

/// The place of a record that breaks a rule, and the input that it goes back to.
struct Origin: Hashable, Sendable {
  let queue: String
  /// The place where the layout allows the model to be used, as `inside its lock`.
  let place: String
  /// The number of the input in transcripts; nil if no input caused the record.
  let step: Int?
  /// The input in words; empty if there is none.
  let input: String

  init(of sequence: Int, in log: EventLog, _ controls: ControlTable) {
    let name = log.header.queues[Int(log.records[sequence].queue)]
    queue = name.isEmpty ? "no queue" : name
    place =
      switch QueueLayout(named: log.header.layout)?.placement {
      case .serial, .concurrent: "on its own queue"
      case .locked: "inside its lock"
      case .main, nil: "on main"
      }
    var root = sequence
    while !log.records[root].kind.isInput, let cause = log.records[root].cause, cause < root {
      root = cause
    }
    let input = log.input(at: root)
    self.input = input?.description(in: controls) ?? ""
    let before = log.inputs.prefix(log.inputCount(before: root))
    step = input.map { _ in before.count(where: \.input.isTranscribed) }
  }

  func description(of use: ModelUse) -> String {
    "\(by) \(use == .read ? "read" : "changed") the model on \(queue), not \(place)"
  }

  var descriptionOfFreeing: String {
    "a job of \(by) freed a part of a page on \(queue), not on main"
  }

  private var by: String { step.map { "step \($0) (\(input))" } ?? "no input" }
}
