import Measurement
import Passes
import Statistics
import Testing

/// A figure stands only where the processes agree on one.
@Suite struct HopCostTests {
  @Test func agreeingProcessesGiveAFigureBetweenTheLeastAndTheGreatest() {
    let finding = ProcessMedians(of: [700, 760, 690, 720, 705, 710]).finding
    guard case .figure(let median, let interval) = finding else {
      Issue.record("\(finding)")
      return
    }
    #expect(median == 707.5)
    #expect(interval.lower == 690 && interval.upper == 760)
    // All six lie on one side of the true median in 2 of 64 cases.
    #expect(interval.level == 1 - 2.0 / 64)
  }

  @Test(
    arguments: [
      ([957, 1_000, 990, 1_010, 21_500, 980], .apart(least: 957, greatest: 21_500)),
      ([100, 100, 100, 100, 100, 126], .apart(least: 100, greatest: 126)),
      ([0, 0, 0, 0, 0, 0], .apart(least: 0, greatest: 0)),
      ([100, 100, 100, 100, 100], .tooFew),
      ([100, nil, 100, 100, 100, 100], .tooFew),
      ([], .tooFew),
    ] as [([Double?], ProcessMedians.Finding)])
  func othersGiveNone(medians: [Double?], finding: ProcessMedians.Finding) {
    let found = ProcessMedians(of: medians)
    #expect(found.finding == finding)
    #expect(found.processes == medians.count)
  }
}
