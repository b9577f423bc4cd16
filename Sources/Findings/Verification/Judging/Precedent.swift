import EventLogs
import FeatureContract
import Interaction

/// A right run of a scenario. Another run that shows the same is right, too, and its screens need
/// not be written out again: a list of 100 000 rows has one golden text for all arms.
///
/// It excuses nothing: every screen is compared with the specification. Only one that equals a
/// screen of this run, byte by byte, is taken as known.
struct Precedent: Sendable {
  /// The specification before any input. It is a value, so a run can go on from a copy.
  let specification: any FeatureSpecification
  let transcript: Transcript
  /// The screens at the `expect` steps, in their order.
  let expected: [Snapshot]
  /// Each settled screen, in their order. None breaks an invariant of the feature.
  let settled: [Snapshot]
}
