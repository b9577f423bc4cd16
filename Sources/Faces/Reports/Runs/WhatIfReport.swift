package import EventLogs
import FeatureContract
import Interaction
package import Replay
package import TextOutput
package import Verification

/// The changes in a run without some of its inputs.
package struct WhatIfReport {
  private let whatIf: WhatIf
  private let feature: FeatureEntry
  private let numbers: [Int]

  /// - Parameter log: the log whose inputs the numbers count; nil for the run's own.
  package init(
    _ replayer: Replayer, _ scenario: PreparedScenario, without numbers: [Int], of log: EventLog?
  ) throws(RequestError) {
    do throws(WhatIf.Refusal) {
      whatIf = try WhatIf(replayer, scenario, without: numbers, of: log)
    } catch {
      throw RequestError(.usage, error.explanation)
    }
    feature = replayer.arm.feature
    self.numbers = Set(numbers).sorted()
  }

  package var isFailing: Bool { whatIf.isRestFailing }

  package func text(in ink: Ink) -> String {
    let taken = zip(numbers, whatIf.removed).map { number, input in
      "\(number) (\(VisibleText.of(input.description(in: feature.controls))))"
    }
    let (whole, rest) = (Transcript(of: whatIf.whole), Transcript(of: whatIf.rest))
    let difference = LineDifference(
      from: whole.goldenLines(for: feature), to: rest.goldenLines(for: feature))
    return [
      ink.paint("without \(taken.joined(separator: ", "))", .heading) + "\n",
      difference.lines(ink: ink).map { $0 + "\n" }.joined(),
      whatIf.isInOrder ? "" : "the inputs that are left came in another order than before\n",
      lastScreens(whole, rest, ink), failures(ink),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func lastScreens(_ whole: Transcript, _ rest: Transcript, _ ink: Ink) -> String {
    let screens = [whole, rest].map { $0.entries.last { $0.screen != nil }?.screen }
    guard let one = screens[0], let two = screens[1] else { return "" }
    let comparison = ScreenComparison(one, two, in: feature, titles: ("whole", "without"))
    return comparison.isDifferent
      ? "at the end the screens differ:\n\n\(comparison.text(in: ink))"
      : "at the end the screens are equal\n"
  }

  private func failures(_ ink: Ink) -> String {
    func lines(_ what: String, _ failures: [Failure], _ style: InkStyle) -> String {
      failures.map { ink.paint("\(what): \(VisibleText.of($0.description))", style) + "\n" }
        .joined()
    }
    return lines("no longer fails", whatIf.cured, .added)
      + lines("still fails", whatIf.remaining, .removed)
      + lines("now fails", whatIf.new.filter { !$0.isOfExpectation }, .removed)
      + lines("no longer met", whatIf.new.filter(\.isOfExpectation), .changed)
  }
}
