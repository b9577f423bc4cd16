import Measurement
package import Passes
import Statistics

/// The cost of a hop, or the reason why no figure of it would hold for another run.
package struct HopWords {
  /// The cost of a hop to a thread that is awake.
  package let awake: String
  /// The cost of a hop to a thread that must be woken.
  package let asleep: String

  /// - Parameter hops: nil in results of programs that did not compare processes.
  package init(_ hops: HopCost?) {
    guard let hops else {
      awake = "no figure: one process alone measured it"
      asleep = awake
      return
    }
    let early = "the others ended early"
    let hasEnded = hops.asleep.medians.count < hops.asleep.processes
    awake = Self.text(hops.awake, hasEnded ? early : "it takes a processor for each thread")
    asleep = Self.text(hops.asleep, early)
  }

  var sentence: String {
    "One hop, to a thread that is awake: \(awake); to one that must be woken: \(asleep)."
  }

  /// - Parameter missing: the reason why some processes have no cost.
  private static func text(_ medians: ProcessMedians, _ missing: String) -> String {
    switch medians.finding {
    case .figure(let median, let interval):
      return
        "\(Figures.wholeNanoseconds(LevelEstimate(nanoseconds: median, interval: interval))) "
        + "in \(medians.medians.count) processes"
    case .apart(let least, let greatest):
      return
        "no figure, for \(medians.medians.count) processes gave \(Figures.nanoseconds(least)) to "
        + Figures.nanoseconds(greatest)
    case .tooFew:
      let found = medians.medians.count
      let processes = "\(medians.processes) \(medians.processes == 1 ? "process" : "processes")"
      guard found < medians.processes else {
        return "no figure: \(processes) cannot tell whether it repeats"
      }
      return "no figure: \(found) of \(processes) found one; \(missing)"
    }
  }
}
