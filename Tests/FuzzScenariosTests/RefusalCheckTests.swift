import ScenarioMutations
import Testing

/// The checks must be able to fail: each must see the one thing that is wrong in a sample.
@Suite struct RefusalCheckTests {
  private let check = RefusalCheck(files: BrokenRefusals.files)

  @Test func aGoodRefusalPasses() {
    #expect(check.faults(in: BrokenRefusals.good) == [])
  }

  @Test(arguments: BrokenRefusals.samples.indices) func aBrokenRefusalIsSeen(place: Int) {
    let sample = BrokenRefusals.samples[place]
    let faults = check.faults(in: sample.refusal)
    #expect(
      faults.contains { $0.contains(sample.fault) }, "\(sample.name), seen: \(faults)")
  }

  @Test func theFuzzerItselfLooksWhetherItsChecksWork() {
    #expect(BrokenRefusals.missed == [])
    #expect(BrokenRefusals.samples.count >= 20)
  }
}
