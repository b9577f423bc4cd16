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
        + ["trials", "differs from itself", "by at most", "+0.5 % found", "from", "to"]
        .map { .init($0) })
    for layout in result.layouts {
      table.add([
        layout.layout, "\(layout.same.count)", "\(layout.falseClaims)",
        WorkNote.percent(1 + (layout.same.map(abs).max() ?? 0)), "\(layout.found)",
        WorkNote.percent(1 + (layout.planted.min() ?? 0)),
        WorkNote.percent(1 + (layout.planted.max() ?? 0)),
      ])
    }
    let title =
      "\(result.baseline) of the \(result.feature) against itself, in instructions: each trial has "
      + "its memory in places of its own"
    let conclusion =
      result.isSound
      ? "All planted work was found, and nothing else."
      : "The counts are wrong: planted work was missed, or an arm differs from itself."
    return "\n" + Paragraph.filled(title, to: width) + "\n\n" + table.text(fitting: width) + "\n"
      + Paragraph.filled(conclusion, to: width) + "\n"
  }

  package func json() throws -> String { try JSONText.indented(result) }
}
