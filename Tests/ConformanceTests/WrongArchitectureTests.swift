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
      FormFeature(), architectures: [WrongArchitecture(mistake: mistake)])
    #expect(try Judging.isFound(in: feature) { isTheRightOne($0, for: mistake) })
  }

  private func isTheRightOne(
    _ failure: Failure, for mistake: WrongArchitecture.Mistake
  ) -> Bool {
    switch (failure, mistake) {
    case (.specification(let difference), .aChangedString):
      difference.property == "validation.text" && difference.step > 0
    case (.specification(let difference), .aChangedRule):
      difference.property == "validation.text" && difference.expected == "\"登録可能です\""
    case (.specification(let difference), .aMissingWrite):
      difference.property == "validation.color" && difference.step == 0
    case (.specification(let difference), .aWrongAlert):
      difference.property == "alert" && difference.input == "tap register"
    case (.specification(let difference), .aForgottenFirstPull):
      difference.input == "load"
    case (.writeOffMain(_, let queue), .aWriteOffTheMainQueue): queue == "model"
    case (.glitch(let difference), .aGlitch): difference.property == "register.enabled"
    case (.apart(let values), .aPartThatComesLater):
      values.description.contains("validation.text") && values.description.contains("register")
    default: false
    }
  }
}
