import Foundation
package import Measurement
package import TextOutput

/// The head of a report: the verdict on the run, and below it when, by what and how long it ran.
package struct RunWords {
  private let run: RunRecord?
  private let environment: MeasurementEnvironment

  /// - Parameter run: nil for results of a program that did not store it.
  package init(_ run: RunRecord?, in environment: MeasurementEnvironment) {
    self.run = run
    self.environment = environment
  }

  /// The verdict with its reasons.
  package var verdict: String {
    run?.verdict.sentence
      ?? "Not known whether the times of this run may be quoted: an older program stored it."
  }

  /// The raw value of the answer; `unknown` without a verdict.
  package var answer: String { run?.verdict.answer.rawValue ?? "unknown" }

  /// `2026-11-25 02:33 UTC, version 0.5.0, commit 2596563b, 2 x AMD EPYC, measured for 64 s`
  package var facts: String {
    (origin + [machine + (run?.processorModel.map { " (\($0))" } ?? ""), durations, use])
      .compactMap(\.self).joined(separator: ", ")
  }

  /// The facts that fit into one line of a terminal.
  private var line: String {
    (origin + [machine, durations]).compactMap(\.self).joined(separator: ", ")
  }

  private var origin: [String?] {
    [
      run?.origin.map { Self.instant($0.date) } ?? "date unknown",
      run?.origin.map { "version \($0.version)" },
      run?.origin.map { "commit \($0.commit ?? "unknown")" },
    ]
  }

  private var machine: String {
    "\(environment.processors) x \(ProcessorName(environment.processor).text)"
  }

  private var durations: String? {
    guard let run else { return nil }
    return String(format: "measured for %.0f s", run.measuring)
      + (run.whole.map { String(format: " of %.0f s", $0) } ?? "")
  }

  private var use: String? {
    guard let use = run?.use else {
      return "load \(MeasurementEnvironment.text(ofLoad: environment.load))"
    }
    return
      "processors: \(Figures.percent(use.own)) % BindLab, \(Figures.percent(use.others)) % others"
  }

  /// `2026-11-25 02:33 UTC` of `2026-11-25T02:33:14Z`; another text as it is.
  static func instant(_ date: String) -> String {
    let parts = date.split(separator: "T")
    guard parts.count == 2, date.hasSuffix("Z"), parts[1].count >= 6 else { return date }
    return "\(parts[0]) \(parts[1].prefix(5)) UTC"
  }

  /// Both as lines, their words made visible.
  ///
  /// - Parameter ink: paints the verdict: green, yellow or red.
  package func text(width: Int, ink: Ink = .plain) -> String {
    let style: InkStyle =
      switch run?.verdict.answer {
      case .quote: .added
      case .quoteMost, nil: .changed
      case .refuse: .removed
      }
    let lines = Paragraph.filled(VisibleText.of(verdict), to: width)
      .split(separator: "\n").map { ink.paint(String($0), style) + "\n" }
    return lines.joined()
      + Paragraph.filled(VisibleText.of(line), to: width, indent: "  ") + "\n"
  }

  package var markdown: String {
    "**\(MarkdownText.escaped(verdict))**\n\n\(MarkdownText.escaped(facts))\n\n"
  }
}
