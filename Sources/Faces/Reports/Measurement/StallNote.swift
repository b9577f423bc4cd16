import Measurement
import Passes

/// The note on the stall, below a self-test's tables.
struct StallNote {
  private let check: StallCheck
  private let isFull: Bool

  /// - Parameter isFull: true if the self-test has enough trials to meet its targets.
  init(_ check: StallCheck, isFull: Bool) {
    self.check = check
    self.isFull = isFull
  }

  var text: String {
    let (open, closed) = (check.openLoop, check.closedLoop)
    return """
      Main stalls for \(Figures.nanoseconds(Double(check.stall.nanoseconds))) every \
      \(check.stall.stride) inputs. p99 without and with it: \(Self.p99(open.plain)) and \
      \(Self.p99(open.stalled)) in the open loop (an input every \
      \(Figures.nanoseconds(Double(check.interval)))), \(Self.p99(closed.plain)) and \
      \(Self.p99(closed.stalled)) in the closed loop, where no input comes during the \
      stall.\(doubt)
      """
  }

  private var doubt: String {
    let failure = isFull ? " A full self-test is not sound without an answer." : ""
    switch check.outcome {
    case .met, .missed: return ""
    case .open: return " Open: the inputs are too few for a p99. Name more scenarios.\(failure)"
    case .noisy:
      return " Noisy: in each of \(check.tries) tries, p99 without a stall was too long to tell. "
        + "Try on a quiet machine.\(failure)"
    }
  }

  /// A percentile for people; `-` for too few inputs.
  static func p99(_ nanoseconds: UInt64?) -> String {
    nanoseconds.map { Figures.nanoseconds(Double($0)) } ?? "-"
  }
}
