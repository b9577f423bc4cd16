package import Passes
import Queues
import Replay
import Statistics

/// The effect of a rare stall of main on the latencies: the baseline with and without one.
///
/// In an open loop, the inputs that come during a stall wait for its end, as a user's would. In a
/// closed loop the next input comes after the stall. So only one input's latency has it, and p99
/// does not show what is rarer than 1 in 100: coordinated omission.
package struct StallCheck: Codable, Sendable {
  /// The most measurements of latencies while those without stalls are too long to tell.
  static let mostTries = 3
  /// 5 ms every 200 inputs. In an open loop of one input per millisecond it delays about 5 in 200.
  static let stall = InjectedStall(stride: 200, nanoseconds: 5_000_000)

  /// The 99th percentiles of the latencies of all inputs, in nanoseconds; nil for too few inputs.
  package struct Percentiles: Codable, Sendable {
    package let plain: UInt64?
    package let stalled: UInt64?
  }

  package let layout: String
  package let stall: InjectedStall
  /// Nanoseconds from one input to the next in the open loop.
  package let interval: UInt64
  /// The latencies from the intended instant until the handler has returned and the last write is
  /// made.
  package let openLoop: Percentiles
  /// The latencies from the input's delivery until the handler has returned.
  package let closedLoop: Percentiles
  /// The number of measurements of latencies; the figures are those of the last one.
  package private(set) var tries = 1

  /// The outcome. Met if the open loop's p99 shows at least half of the stall and the closed loop's
  /// does not.
  package var outcome: SelfTestTarget.Outcome {
    let half = stall.nanoseconds / 2
    guard
      let plain = openLoop.plain, let stalled = openLoop.stalled,
      let plainClosed = closedLoop.plain, let stalledClosed = closedLoop.stalled
    else { return .open }
    guard plain < half, plainClosed < half else { return .noisy }
    return stalled >= half && stalledClosed < half ? .met : .missed
  }

  /// Measures, `mostTries` times at most, until the latencies without stalls are short enough to
  /// tell. Latencies with stalls never cause another try, so a missed stall stays missed.
  static func untilQuiet(_ measure: () throws -> Self) rethrows -> Self {
    var check = try measure()
    while check.outcome == .noisy && check.tries < mostTries {
      let tries = check.tries + 1
      check = try measure()
      check.tries = tries
    }
    return check
  }
}

extension StallCheck {
  /// - Parameter measured: the latencies of the arm without stalls, and with them.
  init(_ layout: String, stall: InjectedStall, every interval: UInt64, _ measured: LatencyProcess) {
    let names = ["plain", "stalled"]
    let open = OpenLoopResult(
      of: [measured.openLoop], arms: names, under: layout, every: interval)
    let p99 = names.enumerated().map { index, name in
      let latency = open.figures.first {
        $0.architecture == name && $0.metric == OpenLoopPart.latency.id
      }
      let closed = ArmLatencies(
        of: [measured.closedLoop.arms[index]], kinds: measured.closedLoop.kinds)
      return (
        open: latency?.distribution?.value(at: 99), closed: closed.all[.blocked]?.value(at: 99)
      )
    }
    self.init(
      layout: layout, stall: stall, interval: interval,
      openLoop: Percentiles(plain: p99[0].open, stalled: p99[1].open),
      closedLoop: Percentiles(plain: p99[0].closed, stalled: p99[1].closed))
  }
}
