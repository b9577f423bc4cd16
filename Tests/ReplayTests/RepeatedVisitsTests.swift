import Catalog
import EventLogs
import FeatureContract
import FormScreen
import FormSpecification
import HeadlessUI
import Interaction
import Queues
import Replay
import Scenarios
import Testing

@testable import Verification

/// A visit that is made again costs the same and leaves nothing.
@Suite struct RepeatedVisitsTests {
  /// Registers and closes the alert, in a form that is filled.
  private static let registration: [UserInput] = [
    .tap(FormControls.register), .tap(FormControls.alertOK),
  ]
  private static let filling: [UserInput] = [
    .id(.fill("a")), .password(.fill("b")), .confirm(.fill("b")),
  ]

  private static func file(
    _ inputs: [UserInput], tags: [String] = [], draw: UInt64 = 0
  ) -> ScenarioFile {
    var flat = FlatScenario(
      path: "built", name: "built", feature: "form", tags: tags, seed: 0, only: [], queues: [],
      mode: .settled, steps: inputs.map { FlatStep(.input($0), at: .start) })
    flat.drawing = .init(seed: draw)
    return ScenarioFile(
      path: "built", feature: Form.bundled, scenario: PreparedScenario(flat, for: Form.bundled))
  }

  @Test func aVisitIsTheStretchWithTheMostKindsOfInputs() throws {
    let visit = try #require(Visit(in: Self.file(Self.filling + Self.registration)))
    #expect(visit.before == Self.filling)
    #expect(visit.inputs == Self.registration)
  }

  @Test func aStretchThatDoesOtherThingsTheSecondTimeIsNoVisit() {
    #expect(Visit(in: Self.file([.id(.key("a"))])) == nil)
    #expect(Visit(in: Self.file([])) == nil)
    // The texts come back, and the marked text is another one.
    let visit = Visit(in: Self.file([.id(.key("a")), .id(.backspace), .id(.key("b"))]))
    #expect(visit?.inputs == [.id(.key("a")), .id(.backspace)])
  }

  @Test func aDeclaredVisitIsTheWholeScenario() throws {
    let whole = Self.filling + Self.registration + Self.filling.reversed()
    #expect(Visit(in: Self.file(whole, tags: ["visit"])) == nil)
    let empty: [UserInput] = [.id(.fill("")), .password(.fill("")), .confirm(.fill(""))]
    let visit = try #require(
      Visit(in: Self.file(Self.filling + Self.registration + empty, tags: ["visit"])))
    #expect(visit.before.isEmpty && visit.inputs.count == 8)
  }

  @Test func eachKindOfInputsIsChosenOnce() {
    let (keys, pastes) = (
      Self.file([.id(.key("a")), .id(.backspace)]), Self.file([.id(.paste("a")), .id(.backspace)])
    )
    let same = Self.file([.password(.key("b")), .password(.backspace)])
    let choice = VisitChoice(among: [keys, same, pastes])
    let arm = Form.arms[0]
    #expect(choice.task(of: pastes, through: arm, on: .simulated).repeatsVisit)
    let chosen = [keys, same].filter {
      choice.task(of: $0, through: arm, on: .simulated).repeatsVisit
    }
    #expect(chosen.count == 1)
    #expect(!choice.task(of: pastes, through: arm, on: .live).repeatsVisit)
    #expect(!choice.task(of: pastes, through: arm, on: .simulatedRandom(seed: 1)).repeatsVisit)
  }

  @Test(arguments: Form.arms) func aRightArmIsLeftAlone(arm: Arm) throws {
    let visits = RepeatedVisits(of: Self.file(Self.filling + Self.registration), through: arm)
    let failures = try #require(visits).failures
    #expect(failures.isEmpty, "\(failures)")
  }

  /// The command of a finding has the schedule of its draw, and finds the same again.
  @Test(arguments: [
    (UInt64(0), BackendChoice.simulated, true), (3, .simulatedRandom(seed: 3), true),
    (0, .simulatedRandom(seed: 3), false), (3, .simulatedRandom(seed: 4), false),
  ])
  func visitsAreRepeatedUnderTheScheduleOfTheDraw(
    draw: UInt64, backend: BackendChoice, areRepeated: Bool
  ) {
    let file = Self.file(Self.filling + Self.registration, draw: draw)
    let arm = GrowingForm.arm(.updates, .main)
    let run = JudgedRun(of: file.scenario, through: arm, on: backend)
    let failures = run.failuresAndThoseOfVisits(of: file, through: arm, on: backend)
    #expect(failures.map(\.kind) == (areRepeated ? [.visit] : []))
  }

  /// Under sanitizers allocations are not counted, so that what is only kept is not found.
  @Test(arguments: GrowingForm.Growth.allCases, QueueLayout.presets)
  func whatGrowsIsFoundAndNamed(growth: GrowingForm.Growth, layout: QueueLayout) throws {
    let visits = RepeatedVisits(
      of: Self.file(Self.filling + Self.registration), through: GrowingForm.arm(growth, layout))
    let failures = try #require(visits).failures
    let words = failures.map(\.description)
    let place = "steps 4 to 5 (tap register … tap alert.ok) end where they begin. Repeated"
    switch growth {
    case .none: #expect(words.isEmpty)
    case .updates:
      #expect(
        words[0].hasPrefix("\(place): visit 8 causes other records than visit 2: ")
          && words[0].contains("notify +6"))
    case .memory:
      guard LiveMemory.now.objects != 0 else { return }
      #expect(words[0].hasPrefix("\(place): 64 visits leave 64 objects ("))
    case .theHundredth where layout == .main:
      #expect(words[0].hasPrefix("\(place): made 260 times, it fails: step 2"))
    case .theHundredth: #expect(words.isEmpty)
    }
    #expect(failures.allSatisfy { $0.kind == .visit })
  }
}

/// A form that is right at the first registrations.
struct GrowingForm: FormArchitecture {
  enum Growth: String, CaseIterable {
    case none
    /// Each registration makes one more update of all later ones.
    case updates
    /// Each registration is kept.
    case memory
    /// The hundredth registration shows no alert.
    case theHundredth
  }

  let growth: Growth
  var name: String { growth.rawValue }

  func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    GrowingSession(growth, screen, queues)
  }

  static func arm(_ growth: Growth, _ layout: QueueLayout) -> Arm {
    let feature = FeatureEntry(FormFeature(), architectures: [GrowingForm(growth: growth)])
    return Arm(feature: feature, architecture: feature.architectures[0], layout: layout)
  }
}

private final class GrowingSession: ScreenSession {
  private let growth: GrowingForm.Growth
  private let screen: FormScreen
  private let queues: LayoutQueues
  private var texts = ["", "", ""]
  private var registrations = 0
  private var kept: [Kept] = []

  init(_ growth: GrowingForm.Growth, _ screen: FormScreen, _ queues: LayoutQueues) {
    (self.growth, self.screen, self.queues) = (growth, screen, queues)
    kept.reserveCapacity(1_000)
    for (index, field) in [screen.id, screen.password, screen.confirm].enumerated() {
      field.onText = { [weak self] in self?.edit(index, $0) }
    }
    screen.register.onTap = { [weak self] in self?.register() }
    queues.onModel { [self] in show() }
  }

  private func edit(_ index: Int, _ text: String) {
    queues.onModel { [self] in
      texts[index] = text
      show()
    }
  }

  private func register() {
    registrations += 1
    if growth == .memory { kept.append(Kept()) }
    if growth == .updates {
      for _ in 0..<registrations { queues.onModel { [self] in show() } }
    }
    if growth == .theHundredth, registrations == 100 { return }
    screen.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
  }

  private func show() {
    let verdict = Verdict(of: texts)
    queues.deliver { [screen] in
      screen.validation.text = verdict.text
      screen.validation.color = verdict.color
      screen.register.isEnabled = verdict.isEnabled
    }
  }

  private final class Kept {}
}
