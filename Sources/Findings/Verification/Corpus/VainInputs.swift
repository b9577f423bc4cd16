import FeatureContract
import Interaction
import Replay
import ScenarioLanguage
import Scenarios

/// The inputs of a scenario without which it would show the same, by the specification.
struct VainInputs {
  private(set) var inputs = 0
  /// The inputs that reach nothing: taps on what is disabled or not there, keys for no field. Each
  /// is taken as if all before it had settled.
  private(set) var unreached = 0
  /// True if only the last screen is compared, and the last input alone leads to it.
  private(set) var isLastAlone = false
  private let last: SourcePosition?

  init(of file: ScenarioFile) {
    let flat = file.scenario.flat
    let all = flat.inputs
    last = flat.steps.last { !$0.inputs.isEmpty }?.position
    inputs = all.count
    var specification = file.feature.makeSpecification(flat.given)
    specification.applySettled(.load)
    let loaded = specification
    for input in all where input != .end {
      let (screen, changes) = (specification.screen, specification.modelChanges)
      specification.applySettled(input)
      if specification.screen == screen, specification.modelChanges == changes,
        !file.feature.offer(screen).includes(input)
      {
        unreached += 1
      }
    }
    let isJudgedOnce = !flat.steps.contains { step in
      if case .expect = step.action { true } else { false }
    }
    guard flat.agreement == .final, isJudgedOnce, all.count > 1, let input = all.last else {
      return
    }
    var alone = loaded
    alone.applySettled(input)
    isLastAlone = alone.screen == specification.screen
  }

  /// The warnings of a file; a file with a table has one only if each case has it.
  static func warnings(of cases: [VainInputs]) -> [Diagnostic] {
    guard !cases.isEmpty, cases.allSatisfy(\.isLastAlone), let last = cases[0].last else {
      return []
    }
    return [
      Diagnostic(
        .checksNothing,
        "`agree: final` compares the last screen alone, and this step alone leads to it",
        at: SourceRange(at: last, count: 1),
        help: "add an `expect` before it, or write `agree: settled`", severity: .warning)
    ]
  }
}

extension AvailableInputs {
  /// Something receives the input. For a row the screen decides: a tap on one always changes it.
  fileprivate func includes(_ input: UserInput) -> Bool {
    switch input {
    case .tap(let control): taps.contains(control)
    case .field(let field, _): fields.contains(field)
    case .tapRow, .swipeRow: false
    case .scroll: lastTopRow > 0
    case .cancelBack: canCancelBack
    case .load, .external, .end: true
    }
  }
}
