import Testing

@testable import Scenarios

/// What tells a step from others must stay the same while others are edited.
@Suite struct StepPathTests {
  @Test func stepsAreToldByNameAndByLabel() {
    var places = StepPlaces(of: StepPath())
    #expect(places.path(of: "generate", label: nil).description == "generate[0]")
    #expect(places.path(of: "tap", label: nil).description == "tap[0]")
    #expect(places.path(of: "generate", label: "visit").description == "#visit")
    #expect(places.path(of: "generate", label: nil).description == "generate[1]")
    let again = places.path(of: "tap", label: "visit")
    #expect(again.description == "#visit[1]")
    let tricky = places.path(of: "tap", label: "generate")
    #expect(tricky != places.path(of: "generate", label: nil))
    var inner = StepPlaces(of: again)
    #expect(inner.path(of: "generate", label: nil).description == "#visit[1]/generate[0]")
  }
}
