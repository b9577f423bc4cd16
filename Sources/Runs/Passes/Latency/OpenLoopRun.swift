import CThreadContext
package import FeatureContract
import HeadlessUI
package import Interaction
package import Queues

/// One run of inputs at intended instants, and its stamps.
///
/// The instants are fixed before anything runs, so an input that is late because of an earlier one
/// counts as late: there is no coordinated omission (Tene, "How NOT to measure latency", 2015).
/// Each input's number travels with its jobs in the thread's context. So each write counts for the
/// input that caused it, even if inputs overlap.
///
/// All memory for stamps is allocated before. The generator writes `postedAt` and main all others;
/// everything is read once the run has settled.
package final class OpenLoopRun: ScreenObserver {
  private let inputs: [(screen: RunningScreen, input: UserInput)]
  private let queues: LayoutQueues
  private let clock: any RunClock
  private let interval: UInt64
  private let stall: StallInjection?
  private var start: UInt64 = 0
  private var postedAt: [UInt64]
  private var begunAt: [UInt64]
  private var returnedAt: [UInt64]
  /// 0 for an input without writes.
  private var lastWriteAt: [UInt64]

  /// - Parameter interval: nanoseconds from one input to the next.
  package init(
    _ inputs: [(screen: RunningScreen, input: UserInput)], queues: LayoutQueues,
    clock: any RunClock, every interval: UInt64, stall: StallInjection?
  ) {
    self.inputs = inputs
    self.queues = queues
    self.clock = clock
    self.interval = interval
    self.stall = stall
    let none = [UInt64](repeating: 0, count: inputs.count)
    (postedAt, begunAt, returnedAt, lastWriteAt) = (none, none, none, none)
  }

  package var inputCount: Int { inputs.count }

  /// Fixes all intended instants. The first is one interval away.
  package func schedule(from now: UInt64) {
    start = now + interval
  }

  package func intended(_ input: Int) -> UInt64 {
    start + UInt64(input) * interval
  }

  /// The generator calls it right before it posts the input.
  package func posted(_ input: Int, at instant: UInt64) {
    postedAt[input] = instant
  }

  /// The job of the input, on main.
  package func deliver(_ input: Int) {
    bindlab_thread_context_current().pointee.input = UInt32(input) + 1
    begunAt[input] = clock.now
    inputs[input].screen.receive(inputs[input].input, queues: queues)
    if let stall { stall.inputDelivered() }
    returnedAt[input] = clock.now
  }

  package func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
    stampWrite()
  }

  package func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) {
    stampWrite()
  }

  /// Stamps each write, because the last one is known only after the run has settled. A reading of
  /// the clock is small beside the thousands of nanoseconds in which main wakes up.
  private func stampWrite() {
    let input = bindlab_thread_context_current().pointee.input
    guard input > 0 else { return }
    lastWriteAt[Int(input) - 1] = clock.now
  }

  /// The stamps as latencies, after the run has settled.
  package var samples: OpenLoopSamples {
    var samples = OpenLoopSamples()
    var doneBefore: UInt64 = 0
    for input in inputs.indices {
      let done = max(returnedAt[input], lastWriteAt[input])
      if postedAt[input] < doneBefore { samples.overlapping += 1 }
      doneBefore = max(doneBefore, done)
      samples.add(
        intended: intended(input), posted: postedAt[input], begun: begunAt[input],
        returned: returnedAt[input], done: done)
    }
    return samples
  }
}

/// A part of an input's way in an open loop.
package enum OpenLoopPart: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
  /// From the intended instant until the handler had returned and the last write was made.
  case latency
  /// The same from the moment when main began with the input: the latency that a closed loop sees.
  case service
  /// From the intended instant until the generator posted the input: the generator's own lateness.
  case lateness
  /// From then until main began with it.
  case queueWait = "queue wait"
  /// From then until the handler returned.
  case handler
  /// From then until the last write, of inputs whose last write came later.
  case propagation
}

/// The latencies of an open-loop run by part, in nanoseconds, in the order of the inputs.
package struct OpenLoopSamples {
  private(set) var parts: [OpenLoopPart: [UInt64]] = [:]
  private(set) var inputs = 0
  /// The inputs posted before an earlier one was done (handler returned, last write made).
  package var overlapping = 0

  /// Latency = lateness + queue wait + service; service = handler + propagation.
  package mutating func add(
    intended: UInt64, posted: UInt64, begun: UInt64, returned: UInt64, done: UInt64
  ) {
    inputs += 1
    add(done - intended, .latency)
    add(done - begun, .service)
    add(posted - intended, .lateness)
    add(begun - posted, .queueWait)
    add(returned - begun, .handler)
    if done > returned { add(done - returned, .propagation) }
  }

  private mutating func add(_ nanoseconds: UInt64, _ part: OpenLoopPart) {
    parts[part, default: []].append(nanoseconds)
  }

  package static func + (one: OpenLoopSamples, other: OpenLoopSamples) -> OpenLoopSamples {
    var both = one
    for (part, samples) in other.parts { both.parts[part, default: []] += samples }
    both.inputs += other.inputs
    both.overlapping += other.overlapping
    return both
  }

  package func histograms() -> OpenLoopProcess.ArmHistograms {
    OpenLoopProcess.ArmHistograms(
      parts: parts.mapValues { LatencyHistogram(of: $0) }, inputs: inputs, overlapping: overlapping)
  }
}
