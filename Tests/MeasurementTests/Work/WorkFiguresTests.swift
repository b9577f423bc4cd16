import Replay
import Statistics
import Testing

@testable import Measurement
@testable import Passes

@Suite struct WorkFiguresTests {
  private static func figures(_ counts: [String: [UInt64]]) -> FigureTable {
    FigureTable(
      WorkFigures(
        ["main": counts.mapValues { WorkCount($0) }], of: [("main", ["direct", "mvc"])],
        baseline: "direct"
      ).rows)
  }

  private static func row(
    _ metric: String, _ name: String, against: String? = nil, in table: FigureTable
  ) -> Figure? {
    table.row(like: Figure(metric, of: name, under: "main").with(against: against))
  }

  /// Countings that agree to the gate's tolerance are steady.
  @Test(
    arguments: [
      ([7, 7, 7], 7, true), ([100_000, 100_003, 100_000], 100_000, true),
      ([100_000, 100_200], 100_100, true), ([100_000, 100_201], 100_101, false),
    ] as [([UInt64], Int, Bool)])
  func countingsThatAgreeHaveNoInterval(
    _ countings: [UInt64], value: Int, isSteady: Bool
  ) {
    let count = WorkCount(countings)
    #expect(count.value == value && count.isSteady == isSteady)
    #expect((count.interval == nil) == isSteady)
  }

  /// The median of six, and all of them: with a probability of 97 % the true median is there.
  @Test func countingsThatDifferHaveAnInterval() throws {
    let count = WorkCount([30, 10, 20, 60, 50, 40])
    #expect(count.value == 35 && !count.isSteady)
    let interval = try #require(count.interval)
    #expect(interval.lower == 10 && interval.upper == 60)
    #expect(abs(interval.level - 0.96875) < 1e-9)
  }

  @Test func theFloorIsTakenOffAndTheBaselineDivides() {
    let table = Self.figures(["direct": [300, 300], "mvc": [360, 360], "(echo)": [100, 100]])
    #expect(Self.row(Metric.instructions, "mvc", in: table)?.count == 360)
    #expect(Self.row(Metric.instructions, "(echo)", in: table)?.count == 100)
    #expect(Self.row(Metric.instructionsAbove, "mvc", in: table)?.count == 260)
    let ratio = Self.row(Metric.instructionsRatio, "mvc", against: "direct", in: table)
    #expect(ratio?.value == 1.2 && ratio?.interval == nil)
    #expect(Self.row(Metric.instructionsAbove, "(echo)", in: table) == nil)
  }

  /// The baseline's own countings widen the ratio of an exact arm, too.
  @Test func aRatioHasTheIntervalOfBoth() {
    let table = Self.figures(["direct": [100, 110, 120], "mvc": [220, 220]])
    let ratio = Self.row(Metric.instructionsRatio, "mvc", against: "direct", in: table)
    #expect(ratio?.value == 2)
    #expect(ratio?.interval?.lower == 220 / 120 && ratio?.interval?.upper == 2.2)
    #expect(ratio?.interval?.level == 0.75)
    let itself = Self.row(Metric.instructionsRatio, "direct", against: "direct", in: table)
    #expect(itself?.value == 1 && itself?.interval == nil)
  }

  /// Two intervals of 75 % hold together with 50 % at least.
  @Test func theFloorsCountingsWidenWhatIsAbove() throws {
    let table = Self.figures(["mvc": [300, 310, 320], "(echo)": [100, 110, 120]])
    let above = try #require(Self.row(Metric.instructionsAbove, "mvc", in: table))
    #expect(above.value == 200)
    #expect(above.interval?.lower == 180 && above.interval?.upper == 220)
    #expect(above.interval?.level == 0.5)
  }

  @Test func anArmThatWasNotCountedSaysSo() {
    let table = Self.figures(["direct": [100, 100]])
    let row = Self.row(Metric.instructions, "mvc", in: table)
    #expect(row?.text == Metric.unavailable && row?.value == nil)
    #expect(Self.row(Metric.instructionsRatio, "mvc", against: "direct", in: table) == nil)
  }
}
