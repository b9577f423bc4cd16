import EventLogs
public import FeatureContract
import Replay
public import TextOutput
public import Verification

extension Rerun {
  /// The verdict on the rerun: the same, or the first difference.
  public func text(for feature: FeatureEntry, in ink: Ink) -> String {
    guard difference == nil else {
      return "another run now\n\n"
        + LogDifference((was, now), ("was", "is"), feature, at: difference).text(in: ink)
    }
    guard was.header.clock == .monotonic else { return "the same \(was.records.count) records\n" }
    return "the same screens, in simulation" + (seed.map { " (--seed \($0))" } ?? "")
      + (was.isWhole ? "\n" : ", as far as it goes\n")
  }
}
