import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
import Queues

/// Two readings of the clock around the screen's handling of each input. There is no observer, so
/// the screen works as in a slice.
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

/// One reading of the clock before each input and one at one of its writes. Other writes are only
/// counted, because more readings would add to the measured time.
final class WriteStamps: InputDelivery, ScreenObserver {
  /// By input: the time until the stamped write; 0 if that write did not happen.
  private(set) var nanoseconds: [UInt64]
  /// By input: the number of writes that it caused.
  private(set) var writes: [Int]
  /// By input: the number of the write to stamp, from 1; 0 for none.
  private let stamped: [Int]
  private let stall: StallInjection?
  private var begun: UInt64 = 0
  /// The input of the current writes; nil before the first and after the last.
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

  /// Assigns the writes from now on to this input.
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
