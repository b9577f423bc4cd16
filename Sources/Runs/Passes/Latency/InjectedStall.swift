import CThreadContext

/// A pause of main after some inputs, in the job that delivers them: a rare delay to be found.
package struct InjectedStall: Codable, Hashable, Sendable {
  /// The number of inputs from one stall to the next.
  package let stride: Int
  /// The time that main is busy.
  package let nanoseconds: UInt64

  package init(stride: Int, nanoseconds: UInt64) {
    precondition(stride > 0, "A stall comes after an input.")
    self.stride = stride
    self.nanoseconds = nanoseconds
  }
}

/// Makes the stalls of one arm over all its replays. Used on main.
package final class StallInjection {
  private let stall: InjectedStall
  private let keepBusy: (UInt64) -> Void
  private var inputsUntilStall: Int

  /// - Parameter keepBusy: spends this many nanoseconds without giving main away.
  package init(_ stall: InjectedStall, keepBusy: @escaping (UInt64) -> Void = StallInjection.spin) {
    self.stall = stall
    self.keepBusy = keepBusy
    inputsUntilStall = stall.stride
  }

  /// Call it after each input, in its job.
  package func inputDelivered() {
    inputsUntilStall -= 1
    guard inputsUntilStall == 0 else { return }
    inputsUntilStall = stall.stride
    keepBusy(stall.nanoseconds)
  }

  private static func spin(_ nanoseconds: UInt64) {
    let end = bindlab_clock_monotonic_ns() + nanoseconds
    while bindlab_clock_monotonic_ns() < end {}
  }
}
