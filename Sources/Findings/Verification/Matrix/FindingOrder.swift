import Interaction
import Replay
import Scenarios

extension VerificationCell.Finding {
  /// See `Failure.rank`.
  var rank: Int { Failure.rank(of: kind, failure) }

  /// Shows a wrong screen, which may follow from another finding of the run.
  package var isSymptom: Bool { Failure.isSymptom(kind) }

  /// True if this finding is easier to understand: a settled run before a burst, then what names
  /// the cause, then the run with fewer inputs.
  package func isClearer(than other: Self) -> Bool { clarity < other.clarity }

  private var clarity: (Int, Int, Int) { (hasUnsettledInputs ? 1 : 0, rank, inputs) }
}

extension [VerificationCell.Finding] {
  /// The clearest first; equally clear ones keep their order.
  var clearestFirst: [VerificationCell.Finding] {
    let order = indices.sorted { left, right in
      self[left].isClearer(than: self[right])
        || !self[right].isClearer(than: self[left]) && left < right
    }
    return order.map { self[$0] }
  }
}

extension FlatScenario {
  /// The number of inputs until an input of the transcript, or all of them, and whether some of
  /// them followed each other before anything settled.
  func stretch(until last: Int?) -> (inputs: Int, isUnsettled: Bool) {
    var (inputs, isUnsettled) = (0, false)
    for step in steps where inputs < last ?? .max {
      inputs += step.inputs.count { $0.input.isTranscribed }
      switch step.action {
      case .burst, .turn, .during: isUnsettled = true
      case .input, .wait, .idle, .expect, .end: break
      }
    }
    return (min(inputs, last ?? .max), isUnsettled)
  }
}
