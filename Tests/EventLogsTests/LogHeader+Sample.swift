import EventLogs
import Interaction

extension LogHeader {
  /// A header of two controls, two properties and two queues.
  static func sample(initial: Snapshot = Snapshot([.text(""), .text("")])) -> LogHeader {
    LogHeader(
      scenario: "s", scenarioDigest: Digest(of: []), feature: "form", architecture: "direct",
      layout: "main", backend: "simulated", schedule: "fifo", queues: ["", "main", "model"],
      controls: ["id", "register"], properties: ["id", "validation.text"], initial: initial)
  }
}
