import Catalog
import EventLogs
import FeatureContract
import Foundation
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// What a file expands to, and what is said of it, comes from the screen that is there by then: with
/// its time, its service and its alerts.
@Suite struct FollowedScreenTests {
  private static func load(
    _ steps: String, feature: String = "search", given: String = "", drawing seed: UInt64 = 0,
    of catalog: FeatureCatalog = .bundled
  ) throws(ScenarioErrors) -> LoadedScenario {
    let text =
      "scenario: 1\nname: a\nfeature: \(feature)\n"
      + (given.isEmpty ? "" : "given: \(given)\n")
      + "steps:\n" + steps.split(separator: ";").map { "  - \($0)\n" }.joined()
    var loader = catalog.scenarioLoader
    loader.doubtsInputs = true
    return try loader.load(path: "a", bytes: Array(text.utf8), drawing: seed)
  }

  private static func inputs(
    _ scenario: LoadedScenario, of catalog: FeatureCatalog = .bundled
  ) -> [String] {
    let flat = scenario.cases[0]
    let controls = catalog.feature(named: flat.feature)?.controls ?? ControlTable()
    return flat.inputs.map { $0.description(in: controls) }
  }

  private static let refusedAccess =
    "{users: [{login: user}], answers: [{request: 1, fails: unauthorised}]}"

  @Test func whatWaitBringsIsThereForWhatIsDrawn() throws {
    let drawn = try Self.load(
      "paste: {into: query, text: a}; wait: 1s; generate: {count: 5, weights: {type: 1, tap: 1}}",
      given: Self.refusedAccess)
    let inputs = Self.inputs(drawn)
    #expect(inputs[1] == "tap alert.ok")
    #expect(inputs[2...].allSatisfy { !$0.hasPrefix("tap") })
  }

  @Test(
    arguments: [
      (
        "form", "",
        "autofill: {id: ada, password: x, confirm: x}; tap: register; "
          + "erase: {in: id, count: 2}; tap: alert.ok; erase: {in: id, count: all}; "
          + "expect: {fields: {id: \"\"}}"
      ),
      (
        "search", refusedAccess,
        "paste: {into: query, text: user}; return: query; wait: 299ms; "
          + "erase: {in: query, count: 2}; tap: alert.ok; erase: {in: query, count: all}; "
          + "expect: {fields: {query: \"\"}}; end"
      ),
    ])
  func allEmptiesTheFieldBehindAnAlert(feature: String, given: String, steps: String) throws {
    let flat = try Self.load(steps, feature: feature, given: given).cases[0]
    let entry = try #require(FeatureCatalog.bundled.feature(named: feature))
    let arm = Arm(feature: entry, architecture: entry.architectures[0], layout: .main)
    let run = JudgedRun(of: PreparedScenario(flat, for: entry), through: arm)
    #expect(run.findings.isEmpty)
  }

  /// Steps, and what is said of them.
  private static let mistakes: [(feature: String, steps: String, message: String)] = [
    ("search", "external: {removeAll: true}", "the screen of `search` takes no `external`"),
    ("search", "swipe: {row: a, to: delete}", "the screen of `search` takes no `swipe`"),
    ("search", "tap: {row: {position: 0}}", "`tap` has no `row`"),
    ("favorites", "external: {removeAll: true}", ""),
    ("form", "tap: register", "1 input does nothing: `register` is disabled"),
    ("form", "tap: register; expect: {alert: none}", ""),
    // What is done before an `expect` is told by it only if nothing else has come between.
    (
      "form", "tap: register; focus: id; expect: {alert: none}",
      "1 input does nothing: `register` is disabled"
    ),
    ("form", "tap: alert.ok", "1 input does nothing: `alert` is not up"),
    (
      "form", "erase: {in: id, count: 2}",
      "2 inputs do nothing: `id` has nothing before its caret"
    ),
    ("form", "burst: [{focus: id}]; tap: register", ""),
    ("segments", "tap: page.back", "1 input does nothing: `page` is not up"),
    ("segments", "tap: push; tap: push", "1 input does nothing: `page` is up"),
    (
      "search", "paste: {into: query, text: a}; wait: 1s; blur: query",
      "1 input does nothing: `alert` is up"
    ),
    (
      "favorites", "swipe: {row: {position: 0}, to: delete}",
      "1 input does nothing: no row in view takes it"
    ),
    (
      "favorites", "tap: {row: {position: 12}}",
      "1 input does nothing: no row in view takes it"
    ),
    ("favorites", "scroll: {to: 1}; tap: {row: repo-0012}", ""),
  ]

  @Test(arguments: mistakes.indices) func whatNothingTakesIsSaid(index: Int) {
    let (feature, steps, message) = Self.mistakes[index]
    let given = [
      "favorites": "{repositories: {generate: {count: 20}}}", "search": Self.refusedAccess,
    ]
    var found: [Diagnostic] = []
    do throws(ScenarioErrors) {
      found = try Self.load(steps, feature: feature, given: given[feature] ?? "").warnings
    } catch {
      found = error.diagnostics
    }
    #expect(found.map(\.message) == (message.isEmpty ? [] : [message]), "\(steps)")
  }

  // MARK: Time alone

  /// A button that can be tapped half a second after each tap, and half a second after the start.
  private final class PatientScreen: Screen {
    let go = Button(isEnabled: false)
    let count = Label()
  }

  private struct PatientRules: Specification {
    private var taps = 0
    private var opens: Duration?

    func due(_ happening: Happening) -> Duration? { happening == .timer ? opens : nil }

    mutating func apply(_ event: UserEvent, on screen: PatientScreen, at time: Duration) {
      switch event {
      case .load: opens = .milliseconds(500)
      case .tap(screen.go): (taps, opens) = (taps + 1, time + .milliseconds(500))
      default: break
      }
    }

    mutating func elapse(_ happening: Happening, on screen: PatientScreen) { opens = nil }

    func show(on screen: PatientScreen) {
      screen.go.isEnabled = opens == nil
      screen.count.text = "\(taps)"
    }
  }

  private static let patient = FeatureCatalog(
    features: [FeatureEntry(Feature("patient") { _ in PatientRules() }, architectures: [])])

  private static func actions(_ steps: String) throws -> [FlatStep.Action] {
    try load(steps, feature: "patient", of: patient).cases[0].steps.map(\.action)
  }

  @Test func aButtonThatTimeEnablesIsDrawn() throws {
    let drawn = try Self.actions("wait: 500ms; generate: {count: 1, weights: {tap: 1}}")
    #expect(drawn.count == 2)
    let idle = try Self.actions("idle; generate: {count: 1, weights: {tap: 1}}")
    #expect(idle.count == 2)
    #expect(throws: ScenarioErrors.self) {
      try Self.actions("wait: 499ms; generate: {count: 1, weights: {tap: 1}}")
    }
  }

  /// Where nothing else is taken, time passes.
  @Test func withoutWeightsTimePassesUntilSomethingIsTaken() throws {
    let drawn = try Self.actions("generate: {count: 40}")
    let waits = drawn.compactMap { if case .wait(let time) = $0 { time } else { nil } }
    let taps = drawn.count { if case .input(.tap) = $0 { true } else { false } }
    #expect(waits.count + taps == 40)
    #expect(waits.count > 10 && taps > 10)
    // Just before it, as it is due, and just after it.
    #expect(Set(waits).isSuperset(of: [499_000_000, 500_000_000, 501_000_000]))
  }

  @Test func aWaitIsDrawnByItsWeightAndInNoGroup() throws {
    let drawn = try Self.actions("generate: {count: 30, weights: {wait: 1}}")
    #expect(drawn.allSatisfy { if case .wait(let time) = $0 { time > 0 } else { false } })
    #expect(throws: ScenarioErrors.self) {
      try Self.actions("burst: [{generate: {count: 2, weights: {wait: 1, tap: 1}}}]")
    }
  }

  private struct AlarmRules: Specification {
    let at: Duration

    func due(_ happening: Happening) -> Duration? { happening == .timer ? at : nil }

    func show(on screen: PatientScreen) {}
  }

  /// To the nanosecond, however late; what is before the start or after the end of all runs is due
  /// at once or never comes.
  @Test(
    arguments: [
      (.nanoseconds(8_133_001_001), 8_133_001_001),
      (.seconds(2_591_999) + .nanoseconds(999_999_999), 2_591_999_999_999_999),
      (.nanoseconds(-5), 0), (.seconds(Int64.max), 1_000_000_000_000_000_000),
    ] as [(Duration, UInt64)])
  func whatIsDueIsDueToTheNanosecond(at: Duration, nanoseconds: UInt64) {
    let feature = Feature("alarm") { _ in AlarmRules(at: at) }
    #expect(feature.makeSpecification(.none).due(.timer) == nanoseconds)
  }

  // MARK: Without rules

  private final class NoteScreen: Screen {
    let text = TextField()
    let save = Button()
  }

  /// Saving empties the field.
  private struct Notes: Architecture {
    let name = "direct"

    func start(on screen: NoteScreen, given: Given, queues: LayoutQueues) -> any ScreenSession {
      screen.save.onTap = { [unowned screen] in screen.text.text = "" }
      screen.text.onText = { _ in }
      return Session()
    }

    private final class Session: ScreenSession {}
  }

  @Test func withoutRulesTheImplementationIsFollowed() throws {
    let catalog = FeatureCatalog(
      features: [FeatureEntry(Feature("notes", judgedBy: Notes()), architectures: [Notes()])])
    let written = try Self.load(
      "type: {into: text, text: abc}; tap: save; type: {into: text, text: de}; "
        + "erase: {in: text, count: all}; erase: {in: text, count: 1}", feature: "notes",
      of: catalog)
    #expect(Self.inputs(written, of: catalog).count { $0.hasPrefix("backspace") } == 3)
    #expect(
      written.warnings.map(\.message) == [
        "1 input does nothing: `text` has nothing before its caret"
      ])
  }

  /// An architecture need not take the commands that its feature has.
  @Test func aCommandThatNobodyTakesChangesNothing() throws {
    let entry = FeatureEntry(Feature("notes", judgedBy: Notes()), architectures: [Notes()])
    let catalog = FeatureCatalog(features: [entry])
    var flat = try Self.load("focus: text", feature: "notes", of: catalog).cases[0]
    flat.steps = [
      FlatStep(
        .input(.external(.removeAll, on: "background")), at: SourcePosition(line: 1, column: 1))
    ]
    let arm = Arm(feature: entry, architecture: entry.architectures[0], layout: .main)
    let run = JudgedRun(of: PreparedScenario(flat, for: entry), through: arm)
    #expect(run.findings.isEmpty)
  }

  // MARK: Bundled scenarios

  @Test func theBundledScenariosDoNothingInVainUnlessTheySaySo() throws {
    let check = try ScenarioReading(.bundled).check([
      BundledScenarios.folder.path(percentEncoded: false)
    ])
    #expect(check.isPassed && check.text.isEmpty, "\(check.text)")
  }

  /// The alert of an answer does not end the random search.
  @Test func theRandomSearchLivesOnBehindItsAlert() throws {
    let file = try BundledScenarios.load("search/random-typing")
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0], layout: .main)
    let records = Replayer(arm: arm, backend: .simulated).run(file.scenario).log.records
    let alert = try #require(records.firstIndex { $0.kind == .present })
    let behind = records[alert...]
    #expect(behind.count { $0.kind.isCountedInput } > 40)
    #expect(behind.count { $0.kind == .request } > 10)
  }

  // MARK: Other draws

  @Test func otherDrawsHaveOtherAnswers() throws {
    func answers(_ seed: UInt64) throws -> [GivenRecord] {
      try Self.load("generate: {count: 9}", given: Self.refusedAccess, drawing: seed)
        .cases[0].given.records("answers")
    }
    #expect(try answers(0).count == 1)
    let drawn = try (1...20 as ClosedRange<UInt64>).map(answers)
    // That of the file stays.
    #expect(drawn.allSatisfy { $0.last?.optionalText("fails") == "unauthorised" })
    #expect(drawn.allSatisfy { $0.contains { $0["never"] == .number(1) } })
    #expect(Set(drawn).count == 20)
    let written = try Self.load("focus: query", given: Self.refusedAccess, drawing: 3)
    #expect(written.cases[0].given.records("answers").count == 1)
  }
}
