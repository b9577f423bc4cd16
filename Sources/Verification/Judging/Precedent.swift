import EventLogs
import FeatureContract
import Interaction

/// What a run of a scenario showed that was judged and found right. Where another run of the same
/// scenario shows the same, the same is right, and need not be worked out again: a list of 100 000
/// rows is written out once for all arms, and not once for each of them.
///
/// It excuses nothing: whatever a run shows is compared with the specification, and only a screen
/// that is equal to this one's, byte by byte, is taken as known.
struct Precedent: Sendable {
  /// The specification before any input. It is a value, so a run can go on from a copy.
  let specification: any FeatureSpecification
  let transcript: Transcript
  /// What was shown at each `expect` step, in their order.
  let expected: [Snapshot]
  /// Each settled screen, in their order. None breaks an invariant of the feature.
  let settled: [Snapshot]
}
