/// Any runnable job, each as likely, in an order that the seed fixes.
public struct RandomSchedule: Schedule {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func choose(among jobs: some RandomAccessCollection<UInt32>) -> Int {
    // The high half of the product is the draw: a bias of less than jobs / 2^64.
    Int(next().multipliedFullWidth(by: UInt64(jobs.count)).high)
  }

  /// SplitMix64 (Steele, Lea and Flood 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
