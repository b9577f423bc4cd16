import CThreadContext
package import FeatureContract
package import Interaction
package import Queues
import Replay
import Statistics

/// Additional work of a known size in an arm, so that a measurement has a difference to find.
///
/// It is done in portions of about a microsecond and not after each input. A processor starts the
/// next input before a short calculation has ended, so a few nanoseconds of work per input would
/// cost less than the same work alone. Claims are about the mean of a slice: the same either way.
package struct InjectedWork: Codable, Hashable, Sendable {
  /// The number of inputs from one portion to the next.
  package let stride: Int
  /// The steps of arithmetic in a portion.
  package let steps: Int

  /// No work, but the injecting code runs.
  package static let nothing = InjectedWork(stride: .max, steps: 0)

  package init(stride: Int, steps: Int) {
    precondition(stride > 0 && steps >= 0, "Work is done after an input, or not at all.")
    self.stride = stride
    self.steps = steps
  }

  /// The work that takes a share of the time of a slice's inputs; 0.05 adds 5 %. An input takes
  /// `ownTime` without injected work, and arithmetic `step`, both in nanoseconds.
  package init(share: Double, inputs: Int, ownTime: Double, step: Double) {
    let nanoseconds = share * ownTime * Double(inputs)
    let wanted = min(max(Int(nanoseconds / Self.wantedPortion), 1), inputs)
    let stride = inputs / wanted
    // With a stride of whole inputs there may be more portions than wanted.
    let portions = Double(inputs / stride)
    self.init(stride: stride, steps: Int((nanoseconds / portions / step).rounded()))
  }

  /// The approximate time of a portion in nanoseconds. It is shorter if all the work of a slice is,
  /// and longer if a portion after each input is not enough.
  private static let wantedPortion = 1_000.0

  /// Each step needs the result of the step before it, and callers use the result, so that no
  /// optimiser can leave one out. Not inlined, so that the calibration times the injected code. The
  /// rule is a step of the finalizer of MurmurHash3.
  @inline(never)
  package static func arithmetic(_ steps: Int, from start: UInt64) -> UInt64 {
    var state = start
    var left = steps
    while left > 0 {
      state = (state ^ (state &>> 33)) &* 0xff51_afd7_ed55_8ccd &+ 1
      left &-= 1
    }
    return state
  }

  private static let batches = 15
  private static let stepsPerBatch = 10_000

  /// Nanoseconds per step: the median of batches, each timed in one piece.
  package static func timeOfStep() -> Double {
    var state: UInt64 = 0
    var times: [Double] = []
    for _ in 0..<batches {
      let start = bindlab_clock_monotonic_ns()
      state = arithmetic(stepsPerBatch, from: state)
      times.append(Double(bindlab_clock_monotonic_ns() - start) / Double(stepsPerBatch))
    }
    precondition(state != 0, "The steps from 0 do not lead back to 0.")
    return Quantiles.median(of: times)
  }
}

/// Does injected work during one slice, in the job that delivers the input, when a portion is due.
package final class WorkInjection: InputDelivery {
  private let work: InjectedWork
  private var inputsUntilPortion: Int
  /// The result of the arithmetic, from 0.
  private(set) var state: UInt64 = 0

  package init(_ work: InjectedWork) {
    self.work = work
    inputsUntilPortion = work.stride
  }

  @inline(__always)
  package func deliver(
    _ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues
  ) {
    screen.receive(input, queues: queues)
    inputsUntilPortion -= 1
    if inputsUntilPortion == 0 { doPortion() }
  }

  @inline(never)
  private func doPortion() {
    inputsUntilPortion = work.stride
    state = InjectedWork.arithmetic(work.steps, from: state)
  }
}
