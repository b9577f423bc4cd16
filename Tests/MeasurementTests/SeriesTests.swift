import HeadlessUI
import Measurement
import Testing

@Suite struct SeriesTests {
  @Test func theRunOfEqualInputsAtTheEndIsTimedAndTheRestIsSetUp() throws {
    let sized = try SizedScenario()
    let toggles = Array(repeating: sized.toggle, count: 4)
    let series = try Series(
      [sized.make(30, inputs: sized.setUp + toggles), sized.make(3)], of: sized.feature)
    #expect(series.list == "favorites")
    #expect(series.input == sized.toggle)
    #expect(series.points.map(\.size) == [3, 30])
    #expect(series.points.map(\.run) == [2, 4])
    #expect(series.points.allSatisfy { $0.setUp == sized.setUp })
  }

  /// The inputs after the set-up.
  @Test(arguments: [1, 3]) func anOddRunIsRefused(toggles: Int) throws {
    let sized = try SizedScenario()
    let inputs = sized.setUp + Array(repeating: sized.toggle, count: toggles)
    #expect(throws: SeriesError.noRun("3.yaml")) {
      try Series([sized.make(3, inputs: inputs)], of: sized.feature)
    }
  }

  @Test func editingAndCommandsAreNotTimed() throws {
    let sized = try SizedScenario()
    let control = ControlID(rawValue: 0)
    for input in [
      UserInput.field(control, .submit), .external(.removeAll, on: "main"), .load,
    ] {
      #expect(throws: SeriesError.noRun("3.yaml"), "\(input)") {
        try Series([sized.make(3, inputs: [input, input])], of: sized.feature)
      }
    }
  }

  @Test func sizesThatAreNoneAreRefused() throws {
    let sized = try SizedScenario()
    #expect(throws: SeriesError.noList("0.yaml")) {
      try Series([sized.make(0)], of: sized.feature)
    }
    #expect(throws: SeriesError.sameSize("3.yaml", "again.yaml", size: 3)) {
      try Series([sized.make(3), sized.make(3, path: "again.yaml")], of: sized.feature)
    }
  }

  @Test func oneSeriesTimesOneInput() throws {
    let sized = try SizedScenario()
    let cancels = sized.setUp + [.cancelBack, .cancelBack]
    #expect(throws: SeriesError.differentInputs("3.yaml", "4.yaml")) {
      try Series([sized.make(3), sized.make(4, inputs: cancels)], of: sized.feature)
    }
  }
}
