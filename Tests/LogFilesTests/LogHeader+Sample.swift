import EventLogs
import Interaction

extension LogHeader {
  /// A header with something in every place; what a test is about is given.
  static func sample(
    queues: [String] = ["", "main", "model"], controls: [String] = ["id", "password", "alert.ok"],
    properties: [String] = ["id", "password", "validation.text"],
    initial: Snapshot = Snapshot([.text(""), .text("secret"), .none]), seed: UInt64 = .max,
    kinds: [KindDeclaration] = KindDeclaration.current, masked: [String] = [],
    origin: LogOrigin = .sample
  ) -> LogHeader {
    LogHeader(
      scenario: "登録 \"quoted\"", scenarioDigest: Digest(of: [1]), feature: "form",
      architecture: "direct", layout: "model-serial", backend: "simulated", schedule: "random",
      seed: seed, queues: queues, controls: controls, properties: properties, initial: initial,
      clock: .virtual, kinds: kinds, masked: masked, origin: origin)
  }

  /// The same without what only some files have, for tests that change every byte.
  static var short: LogHeader {
    .sample(
      kinds: KindDeclaration.current.filter { ["write", "show", "settled"].contains($0.name) },
      origin: LogOrigin())
  }
}

extension LogOrigin {
  static let sample = LogOrigin(
    tool: "0.5.0", path: "Scenarios/form/a.scenario.yaml", caseNumber: 2,
    sources: [
      ScenarioSource(path: "a.scenario.yaml", text: "steps:\n\t- fill: \"x\\y\"\r\n"),
      ScenarioSource(path: "b.steps.yaml", text: ""),
    ], platform: "linux-x86_64", wallTime: "2026-01-02T03:04:05Z", host: "build-7")
}
