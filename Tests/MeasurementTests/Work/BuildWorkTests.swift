import Statistics
import Testing

@testable import Measurement

/// Claims from the countings of two builds.
@Suite struct BuildWorkTests {
  private static let exact: [UInt64] = [100_000, 100_000, 100_000]
  private static let steady: [UInt64] = [100_000, 100_040, 100_090]
  private static let wide: [UInt64] = [100_000, 100_400, 101_000]

  private static func arm(_ other: [UInt64], _ this: [UInt64]) -> BuildWork.Arm {
    BuildWork.Arm(
      architecture: "mvc", layout: "main", other: WorkCount(other), this: WorkCount(this))
  }

  @Test(
    arguments: [
      (exact, exact, false), (exact, [100_199, 100_199, 100_199], false),
      (exact, [100_201, 100_201, 100_201], true), (exact, [99_799, 99_799, 99_799], true),
      (exact, steady, false), (steady, exact, false), (steady, [100_239, 100_240, 100_241], false),
      (steady, [100_241, 100_241, 100_241], true), (steady, [100_500, 100_540, 100_590], true),
      (exact, wide, false), (wide, [106_000, 106_000, 106_000], false),
      (wide, [106_100, 106_200, 106_300], true), ([120_000, 121_000, 122_000], wide, true),
    ] as [([UInt64], [UInt64], Bool)])
  func onlySteadyCountingsAreClaimed(_ other: [UInt64], _ this: [UInt64], isClaimed: Bool) {
    #expect(Self.arm(other, this).isClaimed == isClaimed)
  }

  private static func result(_ trials: WorkSelfTestResult.Trial...) -> WorkSelfTestResult {
    var layout = WorkSelfTestResult.Layout("main")
    for trial in trials { layout.add(trial) }
    return WorkSelfTestResult(feature: "form", architectures: ["mvc"], layouts: [layout])
  }

  private static func trial(same: [UInt64], planted: [UInt64]) -> WorkSelfTestResult.Trial {
    WorkSelfTestResult.Trial(same: arm(exact, same), planted: arm(exact, planted))
  }

  private static let found: [UInt64] = [100_502, 100_502, 100_502]

  @Test func aSelfTestPassesIfAllIsFoundAndNothingElse() {
    let result = Self.result(
      Self.trial(same: Self.exact, planted: Self.found),
      Self.trial(same: Self.wide, planted: Self.wide))
    #expect(result.isSound && result.layouts[0].silent == 1 && result.layouts[0].found == 1)
  }

  @Test func aSelfTestThatTestedNothingFails() {
    let silent = Self.trial(same: Self.wide, planted: Self.wide)
    #expect(!Self.result(silent, silent).isSound)
    #expect(Self.result(silent, silent).layouts[0].testedNothing)
  }

  /// Missed, found with another size, and equal code told apart.
  @Test(
    arguments: [
      (exact, exact, 0), (exact, [100_800, 100_800, 100_800], 0), (found, found, 1),
    ] as [([UInt64], [UInt64], Int)])
  func aSelfTestFails(same: [UInt64], planted: [UInt64], falseClaims: Int) {
    let result = Self.result(Self.trial(same: same, planted: planted))
    #expect(!result.isSound && result.layouts[0].falseClaims == falseClaims)
  }
}
