import Catalog
import FeatureContract
import FormSpecification
import Queues
import Replay
import Testing
import Verification

/// One changed string, rule or write is found, and the finding names the step.
@Suite struct WrongArchitectureTests {
  @Test(arguments: WrongArchitecture.Mistake.allCases)
  func aMistakeIsCaughtAndNamed(mistake: WrongArchitecture.Mistake) throws {
    let feature = FeatureEntry(
      .form, architectures: [WrongArchitecture(mistake: mistake)])
    #expect(try Judging.isFound(in: feature) { isTheRightOne($0, for: mistake) })
  }

  private func isTheRightOne(
    _ finding: Finding, for mistake: WrongArchitecture.Mistake
  ) -> Bool {
    let property = finding.property
    return switch (finding.rule, mistake) {
    case (.specification, .aChangedString): property == "validation.text" && finding.step != 0
    case (.specification, .aChangedRule):
      property == "validation.text" && finding.expected == "\"登録可能です\""
    case (.specification, .aMissingWrite): property == "validation.color" && finding.step == 0
    case (.specification, .aWrongAlert): property == "alert" && finding.input == "tap register"
    case (.specification, .aForgottenFirstPull): finding.input == "load"
    case (.invariant, .aWriteOffTheMainQueue): finding.sentence.hasSuffix("on model, not on main")
    case (.glitch, .aGlitch): property == "register.enabled"
    case (.apart, .aPartThatComesLater):
      finding.sentence.contains("validation.text") && finding.sentence.contains("register")
    default: false
    }
  }
}
