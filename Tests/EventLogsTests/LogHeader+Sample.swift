import EventLogs
import Interaction

extension LogHeader {
  /// A header of two controls, two properties and two queues; what a test is about is given.
  static func sample(
    scenario: String = "s", scenarioDigest: Digest = Digest(of: []), feature: String = "form",
    architecture: String = "direct", layout: String = "main", backend: String = "simulated",
    schedule: String = "fifo",
    properties: [String] = ["id", "validation.text"],
    initial: Snapshot = Snapshot([.text(""), .text("")])
  ) -> LogHeader {
    LogHeader(
      scenario: scenario, scenarioDigest: scenarioDigest, feature: feature,
      architecture: architecture, layout: layout, backend: backend, schedule: schedule,
      queues: ["", "main", "model"], controls: ["id", "register"], properties: properties,
      initial: initial)
  }
}
