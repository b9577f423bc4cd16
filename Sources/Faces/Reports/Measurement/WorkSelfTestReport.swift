package import Measurement
import TextOutput

/// The self-test of counted work, for people or for programs.
package struct WorkSelfTestReport {
  private let result: WorkSelfTestResult

  package init(_ result: WorkSelfTestResult) {
    self.result = result
  }

  package func text(width: Int) -> String {
    var table = Table(
      [.init("layout", .left)]
        + ["trials", "no claim", "differs from itself", "by at most", "+0.5 % found", "from", "to"]
        .map { .init($0) })
    for layout in result.layouts {
      table.add([
        layout.layout, "\(layout.trials.count)", "\(layout.silent)", "\(layout.falseClaims)",
        WorkNote.percent(layout.same.max { abs($0 - 1) < abs($1 - 1) } ?? 1), "\(layout.found)",
        WorkNote.percent(layout.planted.min() ?? 1), WorkNote.percent(layout.planted.max() ?? 1),
      ])
    }
    let title =
      "\(result.feature), in instructions, each against itself: \(result.architectures.listed). "
      + "Each trial has its memory in places of its own. Where its countings differ, it claims "
      + "nothing"
    let untested = result.layouts.filter(\.testedNothing).map(\.layout)
    let unproved =
      untested.isEmpty
      ? "" : " Nothing is proved under \(untested.listed): the countings of each trial differ."
    let conclusion =
      (result.isRight
        ? "All planted work was found, and nothing else."
        : "The counts are wrong: planted work was missed, or equal code was told apart.") + unproved
    return "\n" + Paragraph.filled(title, to: width) + "\n\n" + table.text(fitting: width) + "\n"
      + Paragraph.filled(conclusion, to: width) + "\n"
  }

  package func json() throws -> String { try JSONText.indented(result) }
}
