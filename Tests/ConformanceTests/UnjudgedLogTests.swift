import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios
import Testing
import Verification

/// A log that says that its run came to its end, and does not have what such a run has, is not
/// passed for what it does not say.
@Suite struct UnjudgedLogTests {
  private static func log(of file: ScenarioFile) -> EventLog {
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0], layout: .modelSerial)
    return Replayer(arm: arm, backend: .simulated).run(file.scenario).log
  }

  private static func failures(_ log: EventLog, _ file: ScenarioFile) throws -> [Failure] {
    try Verifier(feature: file.feature, scenario: file.scenario, golden: nil)
      .judge(log.reread()).failures
  }

  /// What is said to be missing.
  private static func reasons(_ failures: [Failure]) -> [String] {
    failures.compactMap { if case .notJudged(let reason) = $0 { reason } else { nil } }
  }

  /// The place of the check of this name.
  private static func place(of name: String, in log: EventLog) throws -> Int {
    try #require(
      log.records.firstIndex {
        $0.kind == .checkPass && $0.value == .list([.text(name)])
      })
  }

  @Test(arguments: BundledScenarios.canaries + ["form/typical-registration"])
  func oneOfTheFirstVersionIsNotJudged(name: String) throws {
    let file = try BundledScenarios.load(name)
    let log = Self.log(of: file).ofTheFirstVersion()
    #expect(log.isWhole)
    let failures = try Self.failures(log, file)
    #expect(failures.count == 1)
    #expect(Self.reasons(failures).first?.contains("version 1.0 has no marks") == true)
  }

  @Test(arguments: BundledScenarios.canaries + ["favorites/typical-browsing"])
  func oneWithoutMarksIsNotJudged(name: String) throws {
    let file = try BundledScenarios.load(name)
    let log = Self.log(of: file)
    let marks = 1 + file.scenario.flat.steps.count
    #expect(
      try Self.failures(log.dropping { log.records[$0].kind == .mark }, file) == [
        .notJudged("the log has 0 marks in the order of the steps, but the run has \(marks)")
      ])
    // Without the last of them the last expectation was not judged.
    let last = try #require(log.records.lastIndex { $0.kind == .mark })
    #expect(
      Self.reasons(try Self.failures(log.dropping { $0 == last }, file)) == [
        "the log has \(marks - 1) marks in the order of the steps, but the run has \(marks)"
      ])
  }

  @Test(arguments: ["during", "session", "pushed", "built"])
  func eachCheckIsThereOnce(name: String) throws {
    let file = try BundledScenarios.load("favorites/typical-browsing")
    let log = Self.log(of: file)
    let place = try Self.place(of: name, in: log)
    #expect(
      try Self.failures(log.dropping { $0 == place }, file) == [
        .notJudged("the check \(name) is missing")
      ])
    let twice = log.inserting(.checkPass, .list([.text(name)]), before: place)
    #expect(
      try Self.failures(twice, file) == [
        .notJudged("the log has the check \(name) 2 times, but a run writes it once")
      ])
  }

  /// One that does not say how it ended is judged as far as it goes, and is not whole.
  @Test func oneThatDoesNotSayHowItEndedIsNotWhole() throws {
    let file = try BundledScenarios.load("favorites/typical-browsing")
    let log = Self.log(of: file)
    let place = try Self.place(of: "jobs", in: log)
    let cut = log.dropping { $0 == place }
    #expect(try Self.failures(cut, file).isEmpty)
    #expect(log.isWhole && !cut.isWhole)
  }

  /// Whichever of the two comes first.
  @Test(arguments: [
    ("session", "session", Failure.sessionLeaked), ("pushed", "pushed", .remaining(5)),
    ("built", "built", .remainingAtEnd(5)), ("jobs", "jobs", .didNotSettle(.jobBudget(5))),
    ("jobs", "seconds", .didNotSettle(.stillRunning(seconds: 5))),
  ])
  func whatFailedHasFailed(name: String, failed: String, failure: Failure) throws {
    let file = try BundledScenarios.load("favorites/typical-browsing")
    let log = Self.log(of: file)
    let place = try Self.place(of: name, in: log)
    for place in [place, place + 1] {
      let changed = log.inserting(
        .checkFail, .list([.text(failed), .number(5)]), before: place)
      #expect(try Self.failures(changed, file).contains(failure))
    }
  }

  @Test func aDuringThatFailedHasFailed() throws {
    let file = try BundledScenarios.load("form/edit-inside-a-write")
    let log = Self.log(of: file)
    let step = try #require(
      file.scenario.flat.steps.firstIndex {
        if case .during = $0.action { true } else { false }
      })
    let place = try Self.place(of: "during", in: log)
    func failures(_ step: Int) throws -> [Failure] {
      let said = Value.list([.text("during"), .number(step)])
      return try Self.failures(log.inserting(.checkFail, said, before: place), file)
    }
    let own = try failures(step)
    #expect(own.contains(.unusedDuring(at: file.scenario.flat.steps[step].position)))
    #expect(
      Self.reasons(own).contains("the log has the check during 2 times, but a run writes it once"))
    // A step that is no `during` cannot hide that one was not followed.
    for foreign in [-1, step + 1, .max] {
      #expect(
        Self.reasons(try failures(foreign)).contains(
          "the check during names step \(foreign), which is not a during step"))
    }
  }

  @Test(arguments: ["form/edit-inside-a-write", "favorites/everything-in-one-burst"])
  func noInputIsMissing(name: String) throws {
    let file = try BundledScenarios.load(name)
    let log = Self.log(of: file)
    let inputs = log.records.indices.filter { log.records[$0].kind.isInput }
    #expect(inputs.count > 3)
    for place in inputs {
      let without = log.dropping { log.causes(of: $0).last == place }
      let input = log.records[place].kind
      #expect(
        Self.reasons(try Self.failures(without, file)).contains {
          $0.hasPrefix("the input ") && $0.hasSuffix(" is missing")
        }, "\(input.name) at \(place)")
    }
  }

  /// Of nothing but `load` and `end` nothing is wrong, and nothing was judged.
  @Test(arguments: ["form/edit-inside-a-write", "form/typed-in-bursts"])
  func loadAndEndAreNotEnough(name: String) throws {
    let file = try BundledScenarios.load(name)
    let log = Self.log(of: file)
    let inputs = log.records.indices.filter { log.records[$0].kind.isInput }
    let inner = Set(inputs.dropFirst().dropLast())
    let empty = log.dropping { log.causes(of: $0).last.map(inner.contains) ?? false }
    let failures = try Self.failures(empty, file).filter { !$0.isOfExpectation }
    #expect(failures.count == 1 && Self.reasons(failures).count == 1, "\(failures)")
  }

  @Test func noInputIsThereTwice() throws {
    let file = try BundledScenarios.load("form/edit-inside-a-write")
    let log = Self.log(of: file)
    let load = try Self.place(of: "during", in: log)
    let twice = log.inserting(.inputLoad, .none, before: load)
    #expect(
      Self.reasons(try Self.failures(twice, file)) == [
        "the log has the input load more often than the scenario"
      ])
  }

  /// What comes after the end of the screen is not done, and not missed.
  @Test func stepsAfterTheEndAreNotMissed() throws {
    let file = try BundledScenarios.load("form/load-only")
    let start = SourcePosition(line: 1, column: 1)
    let table = file.feature.controls.controls
    let field = try #require(table.firstIndex { $0.name == "id" })
    let key = UserInput.field(ControlID(rawValue: UInt16(field)), .fill("a"))
    for end in [FlatStep.Action.end, .input(.end)] {
      let flat = file.scenario.flat.replacingSteps(with: [key, key]).appending([
        FlatStep(end, at: start), FlatStep(.input(key), at: start),
        FlatStep(.turn([FlatInput(key, at: start)]), at: start),
      ])
      let scenario = PreparedScenario(flat, for: file.feature)
      let arm = Arm(
        feature: file.feature, architecture: file.feature.architectures[0], layout: .main)
      let log = Replayer(arm: arm, backend: .simulated).run(scenario).log
      let verifier = Verifier(feature: file.feature, scenario: scenario, golden: nil)
      #expect(verifier.judge(log).failures.isEmpty)
      let place = try #require(log.records.firstIndex { $0.kind == .inputFill })
      let less = log.dropping { log.causes(of: $0).last == place }
      #expect(
        Self.reasons(verifier.judge(less).failures) == ["the input fill id \"a\" is missing"])
    }
  }
}
