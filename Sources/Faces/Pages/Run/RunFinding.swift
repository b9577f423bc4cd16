import EventLogs
import Interaction
import Replay

/// A place in a run that a reader looks for.
struct RunFinding: Equatable {
  enum Kind: Int {
    /// An expectation or an invariant is not met.
    case failure
    /// The settled screen differs from the specification.
    case deviation
    case glitch
    /// The two runs show different values or have different inputs.
    case difference
    /// The log ends here, before the end of the run.
    case stop
  }

  /// The part of a run in which findings on the same properties have one cause.
  enum Strand {
    /// Settled screens, with the writes and expectations that are wrong for the same reason.
    case settled
    /// Values that are wrong only in between.
    case between
  }

  let kind: Kind
  /// Nil for a finding about the whole run.
  let step: Int?
  /// The record to look at; nil for the whole step.
  let record: Int?
  let text: String
  /// Nil for a finding with a cause of its own.
  var strand: Strand?
  /// The numbers of the wrong or different properties.
  var properties: Set<Int> = []

  /// The order in which a reader meets findings. A finding about a whole step comes last in it.
  var order: (Int, Int, Int) { (step ?? .max, record ?? .max, kind.rawValue) }
}
