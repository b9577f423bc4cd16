import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
import Queues

/// Two readings of the clock around the screen's handling of each input, and no observer: the
/// screen does what it does in a slice.
final class BlockedStamps: InputDelivery {
  /// By input, the instrument's share included.
  private(set) var nanoseconds: [UInt64]
  private let stall: StallInjection?

  init(inputs: Int, stall: StallInjection? = nil) {
    nanoseconds = Array(repeating: 0, count: inputs)
    self.stall = stall
  }

  @inline(__always)
  func deliver(_ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues) {
    let begun = bindlab_clock_monotonic_ns()
    screen.receive(input, queues: queues)
    if let stall { stall.inputDelivered() }
    let returned = bindlab_clock_monotonic_ns()
    nanoseconds[number] = returned - begun
  }
}

/// One reading of the clock before each input and one at one of its writes. The others are only
/// counted, for a reading in each would be part of what is measured.
final class WriteStamps: InputDelivery, ScreenObserver {
  /// By input, until the write that was to be stamped; 0 if it was not made.
  private(set) var nanoseconds: [UInt64]
  /// By input, the writes that it caused.
  private(set) var writes: [Int]
  /// By input, which of its writes is stamped, from 1; 0 for none.
  private let stamped: [Int]
  private let stall: StallInjection?
  private var begun: UInt64 = 0
  /// The input whose writes come now; nil before the first and after the last.
  private var current: Int?

  init(stamping stamped: [Int], stall: StallInjection? = nil) {
    self.stamped = stamped
    self.stall = stall
    nanoseconds = Array(repeating: 0, count: stamped.count)
    writes = Array(repeating: 0, count: stamped.count)
  }

  @inline(__always)
  func deliver(_ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues) {
    begin(number)
    screen.receive(input, queues: queues)
    if let stall { stall.inputDelivered() }
  }

  /// The writes from now on are those of this input.
  @inline(__always)
  func begin(_ number: Int) {
    current = number
    begun = bindlab_clock_monotonic_ns()
  }

  func inputsSettled() {
    current = nil
  }

  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
    count()
  }

  func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) {
    count()
  }

  @inline(__always)
  private func count() {
    guard let current else { return }
    writes[current] += 1
    if writes[current] == stamped[current] {
      nanoseconds[current] = bindlab_clock_monotonic_ns() - begun
    }
  }
}
