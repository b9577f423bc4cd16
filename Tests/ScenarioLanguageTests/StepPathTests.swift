import Testing

@testable import ScenarioLanguage
@testable import Scenarios

/// What tells a step from others must stay the same while others are edited.
@Suite struct StepPathTests {
  @Test func stepsAreToldByNameAndByLabel() {
    var paths = StepPaths(of: StepPath())
    #expect(paths.next("generate", label: nil).description == "generate[0]")
    #expect(paths.next("tap", label: nil).description == "tap[0]")
    #expect(paths.next("generate", label: "visit").description == "#visit")
    #expect(paths.next("generate", label: nil).description == "generate[1]")
    let again = paths.next("tap", label: "visit")
    #expect(again.description == "#visit[1]")
    let tricky = paths.next("tap", label: "generate")
    #expect(tricky != paths.next("generate", label: nil))
    var inner = StepPaths(of: again)
    #expect(inner.next("generate", label: nil).description == "#visit[1]/generate[0]")
  }
}
