import Interaction
import Measurement
import Testing

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

  /// The inputs after the set-up.
  @Test(arguments: [1, 3]) func anOddRunIsRefused(toggles: Int) throws {
    let sized = try SizedScenario()
    let inputs = sized.setUp + Array(repeating: sized.toggle, count: toggles)
    #expect(throws: SizeSweepError.noRun("3.yaml")) {
      try SizeSweep([sized.make(3, inputs: inputs)], of: sized.feature)
    }
  }

  @Test func editingAndCommandsAreNotTimed() throws {
    let sized = try SizedScenario()
    let control = ControlID(rawValue: 0)
    for input in [
      UserInput.field(control, .submit), .external(.removeAll, on: "main"), .load,
    ] {
      #expect(throws: SizeSweepError.noRun("3.yaml"), "\(input)") {
        try SizeSweep([sized.make(3, inputs: [input, input])], of: sized.feature)
      }
    }
  }

  @Test func sizesThatAreNoneAreRefused() throws {
    let sized = try SizedScenario()
    #expect(throws: SizeSweepError.noList("0.yaml")) {
      try SizeSweep([sized.make(0)], of: sized.feature)
    }
    #expect(throws: SizeSweepError.sameSize("3.yaml", "again.yaml", size: 3)) {
      try SizeSweep([sized.make(3), sized.make(3, path: "again.yaml")], of: sized.feature)
    }
  }

  @Test func oneSweepTimesOneInput() throws {
    let sized = try SizedScenario()
    let cancels = sized.setUp + [.cancelBack, .cancelBack]
    #expect(throws: SizeSweepError.differentInputs("3.yaml", "4.yaml")) {
      try SizeSweep([sized.make(3), sized.make(4, inputs: cancels)], of: sized.feature)
    }
  }
}
