import Foundation
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct JSONErrorTests {
  @Test func errorsAreReadableByPrograms() throws {
    let errors = #expect(throws: ScenarioErrors.self) {
      try ScenarioText.load(ScenarioText.file("tap: regster"))
    }
    let json = try #require(errors?.json)
    let expected =
      #"{"errors":[{"code":"S301","help":"did you mean `register`?","#
      + #""message":"there is no control `regster`","notes":[],"#
      + #""range":{"end":{"column":17,"line":5},"start":{"column":10,"line":5}},"#
      + #""severity":"error","suggestions":["register"]}],"omitted":0,"path":"test"}"#
    #expect(json == expected)
  }

  @Test func aSecondPlaceAndItsTextAreThere() throws {
    let errors = #expect(throws: ScenarioErrors.self) {
      try ScenarioText.load("scenario: 1\nname: a\nname: b\n")
    }
    let json = try #require(errors?.json)
    #expect(json.contains(#""label":{"range":{"end":{"column":5,"line":2},"#))
    #expect(json.contains(#""text":"first written here""#))
  }
}
