import Catalog
import FeatureContract
import FormModel
import FormScreen
import FormSpecification
import Foundation
import HeadlessUI
import Interaction
import Queues
import Replay
import Reports
import Testing
import Verification

/// What an architecture declares fails no run.
@Suite struct DeclaredBehaviourTests {
  private static let file = "form/autofill-of-all-fields"
  private static let reason = "the button waits for the verdict"

  /// The cells of a form that glitches, with what it declares.
  private static func cells(declaring behaviours: DeclaredBehaviour...) throws -> [VerificationCell]
  {
    let glitching = PlainArchitecture<FormScreen>("glitching") { screen, _, _ in
      GlitchingForm(screen)
    }
    let feature = FeatureEntry(.form, architectures: [glitching])
    let catalog = behaviours.reduce(FeatureCatalog(features: [feature])) { $0.adding($1) }
    let path = BundledScenarios.folder.appending(path: file + ScenarioName.suffix)
    let files = try ScenarioReading(catalog).load([path.path(percentEncoded: false)])
    let selection = ArmSelection(layouts: ["main", "model-serial"])
    return VerificationMatrix.cells(
      of: try VerificationMatrix.tasks(
        files, selection, on: .simulated))
  }

  private static func kinds(_ cells: [VerificationCell]) -> Set<Rule> {
    Set(cells.flatMap(\.findings).map(\.rule))
  }

  @Test func whatIsDeclaredPassesAndIsToldWithItsReason() throws {
    let undeclared = try Self.cells()
    #expect(Self.kinds(undeclared).contains(.glitch))
    #expect(VerificationReport(cells: undeclared).text.contains("not declared"))
    let cells = try Self.cells(
      declaring: DeclaredBehaviour(.glitch, of: "glitching", in: "form", because: Self.reason))
    #expect(cells.allSatisfy { $0.findings.isEmpty && $0.passed == $0.runs })
    #expect(cells.contains { $0.declared.keys.contains { $0.kind == .glitch } })
    let report = VerificationReport(cells: cells)
    #expect(report.text.contains("glitching glitches in 1 of 1 scenario, as declared"))
    #expect(report.text.contains(Self.reason))
  }

  /// What is written in the catalogue of this package still shows.
  @Test func theBundledDeclarationsShow() throws {
    let declared = FeatureCatalog.bundled.features
      .flatMap(\.all).flatMap(\.declared)
    #expect(!declared.isEmpty)
    for behaviour in declared {
      guard let scenario = behaviour.scenario else { continue }
      let files = try BundledScenarios.cases(of: "\(behaviour.feature)/\(scenario)")
      let shown = QueueLayout.all.flatMap { layout in
        files.flatMap { file in
          Arm(file.feature, architecture: behaviour.architecture, layout: layout.name).map {
            JudgedRun(of: file.scenario, through: $0).judgement.declared
          } ?? []
        }
      }
      #expect(shown.contains(behaviour), "\(behaviour.architecture), \(behaviour.kind)")
    }
  }
}

/// Right, but that the button is disabled at each edit, until the verdict is there.
private final class GlitchingForm: ScreenSession {
  private let screen: FormScreen
  private var texts = FormTexts()

  init(_ screen: FormScreen) {
    self.screen = screen
    screen.id.onText = { [unowned self] in edit(.id, $0) }
    screen.password.onText = { [unowned self] in edit(.password, $0) }
    screen.confirm.onText = { [unowned self] in edit(.confirm, $0) }
    show()
  }

  private func edit(_ field: FormField, _ text: String) {
    screen.register.isEnabled = false
    texts[field] = text
    show()
  }

  private func show() {
    screen.validation.text = texts.validation.message
    screen.validation.color = texts.validation.isAcceptable ? .green : .red
    screen.register.isEnabled = texts.validation.isAcceptable
  }
}
