import EventLogs
import FeatureContract
import Interaction

/// A right run of a scenario. Another run with the same screens is right, too, and they need not be
/// written out again: a list of 100 000 rows has one golden text for all arms.
///
/// It excuses nothing: every screen is compared with the specification. Only a screen that equals
/// one of this run, byte by byte, counts as known.
struct Precedent: Sendable {
  /// The specification before any input. It is a value, so a run can go on from a copy.
  let specification: any FeatureSpecification
  let transcript: Transcript
  /// The screens at the `expect` steps, in order.
  let expected: [Snapshot]
  /// The settled screens, in order. None breaks an invariant of the feature.
  let settled: [Snapshot]
}
