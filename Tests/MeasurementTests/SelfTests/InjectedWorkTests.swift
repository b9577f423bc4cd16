import Testing

@testable import Measurement
@testable import Passes

@Suite struct InjectedWorkTests {
  /// 200 ns per input and 2 ns per step; portions are of about 1 µs.
  @Test(arguments: [
    (0.05, 960, 106, 530),  // 9.6 µs in 9 portions
    (0.02, 960, 320, 640),  // 3.84 µs in 3
    (0.05, 60, 60, 300),  // 0.6 µs in one
    (8, 60, 1, 800),  // a portion after each input
  ])
  func itTakesTheShareOfTheSlice(share: Double, inputs: Int, stride: Int, steps: Int) {
    let work = InjectedWork(share: share, inputs: inputs, ownTime: 200, step: 2)
    #expect(work.stride == stride)
    let nanoseconds = Double(inputs / work.stride * work.steps) * 2
    #expect(abs(nanoseconds / (share * 200 * Double(inputs)) - 1) < 0.005)
    #expect(abs(work.steps - steps) <= 5)
  }

  @Test func eachStepNeedsTheOneBefore() {
    let whole = InjectedWork.arithmetic(1_000, from: 7)
    let parts = InjectedWork.arithmetic(400, from: InjectedWork.arithmetic(600, from: 7))
    #expect(whole == parts)
    #expect(InjectedWork.arithmetic(0, from: 7) == 7)
    #expect(InjectedWork.arithmetic(999, from: 7) != whole)
  }
}
