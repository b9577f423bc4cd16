import Interaction
import Replay
import Scenarios

extension VerificationCell.Finding {
  /// See `Failure.rank`.
  var rank: Int { Failure.rank(of: kind, words) }

  /// Shows a wrong screen, which may follow from another finding of the run.
  package var isSymptom: Bool { Failure.isSymptom(kind) }

  /// An expectation that neither the run nor the specification meets: both show the same.
  package var isAgainstSpecification: Bool {
    kind == .expectation && specified != nil && specified == shown
  }

  /// True if this finding is easier to understand: a settled run before a burst, then what names
  /// the cause, then the run with fewer inputs.
  package func isClearer(than other: Self) -> Bool { clarity < other.clarity }

  private var clarity: (Int, Int, Int) { (hasUnsettledInputs ? 1 : 0, rank, inputs) }
}

extension [VerificationCell.Finding] {
  /// The clearest first; equally clear ones keep their order.
  var clearestFirst: [VerificationCell.Finding] { stablySorted { $0.isClearer(than: $1) } }

  /// Of the findings of one scenario in one cell those that do not follow from others, as far as
  /// that is known. An expectation that the specification does not meet either stands for itself.
  /// Of the others the first one counts, and what its run showed before it.
  var ofOwnCauses: [VerificationCell.Finding] {
    var (kept, causes): ([VerificationCell.Finding], [VerificationCell.Finding]) = ([], [])
    for finding in self {
      if finding.isAgainstSpecification {
        if !kept.contains(where: { $0.isSame(as: finding) }) { kept.append(finding) }
      } else if causes.allSatisfy({ $0.isLater(than: finding) }) {
        kept.append(finding)
        causes.append(finding)
      }
    }
    return kept
  }
}

extension VerificationCell.Finding {
  func isOfSameRun(as other: Self) -> Bool {
    file == other.file && seed == other.seed && draw == other.draw
  }

  fileprivate func isSame(as other: Self) -> Bool {
    words == other.words && (line, column) == (other.line, other.column)
  }

  fileprivate func isLater(than other: Self) -> Bool {
    guard isOfSameRun(as: other), let step, let earlier = other.step else { return false }
    return earlier < step
  }
}

extension Sequence {
  /// The elements in order; those of which neither comes first keep theirs.
  func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { left, right in
      isBefore(left.element, right.element)
        || !isBefore(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
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
