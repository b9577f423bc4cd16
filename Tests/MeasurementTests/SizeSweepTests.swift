import Interaction
import Testing
import Verification

@testable import Measurement

@Suite struct SizeSweepTests {
  @Test func theRunOfEqualInputsAtTheEndIsTimedAndTheRestIsSetUp() throws {
    let sized = try SizedScenario()
    let toggles = Array(repeating: sized.toggle, count: 4)
    let sweep = try SizeSweep(
      [sized.make(30, inputs: sized.setUp + toggles), sized.make(3)], of: sized.feature)
    #expect(sweep.list == "favorites")
    #expect(sweep.input == sized.toggle)
    #expect(sweep.points.map(\.size) == [3, 30])
    #expect(sweep.points.map(\.run) == [2, 4])
    #expect(sweep.points.allSatisfy { $0.setUp == sized.setUp })
  }

  private static func expectRefusal(
    _ words: String, _ sweep: () throws -> SizeSweep, place: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RequestError.self, sourceLocation: place) { try sweep() }
    #expect(
      error?.message.contains(words) == true, "\(error?.message ?? "")", sourceLocation: place)
  }

  private static let noRun = "3.yaml cannot be measured by size: it must end with an even number"

  /// The inputs after the set-up.
  @Test(arguments: [1, 3]) func anOddRunIsRefused(toggles: Int) throws {
    let sized = try SizedScenario()
    let inputs = sized.setUp + Array(repeating: sized.toggle, count: toggles)
    Self.expectRefusal(Self.noRun) {
      try SizeSweep([sized.make(3, inputs: inputs)], of: sized.feature)
    }
  }

  @Test func editingAndCommandsAreNotTimed() throws {
    let sized = try SizedScenario()
    let control = ControlID(rawValue: 0)
    for input in [
      UserInput.field(control, .submit), .external(.removeAll, on: "main"), .load,
    ] {
      Self.expectRefusal(Self.noRun) {
        try SizeSweep([sized.make(3, inputs: [input, input])], of: sized.feature)
      }
    }
  }

  @Test func sizesThatAreNoneAreRefused() throws {
    let sized = try SizedScenario()
    Self.expectRefusal("0.yaml cannot be measured by size: its 'given' fills no list") {
      try SizeSweep([sized.make(0)], of: sized.feature)
    }
    Self.expectRefusal("3.yaml and again.yaml cannot be in one size sweep: both give 3") {
      try SizeSweep([sized.make(3), sized.make(3, path: "again.yaml")], of: sized.feature)
    }
  }

  @Test func oneSweepTimesOneInput() throws {
    let sized = try SizedScenario()
    let cancels = sized.setUp + [.cancelBack, .cancelBack]
    Self.expectRefusal("3.yaml and 4.yaml cannot be in one size sweep: their last inputs") {
      try SizeSweep([sized.make(3), sized.make(4, inputs: cancels)], of: sized.feature)
    }
  }
}
