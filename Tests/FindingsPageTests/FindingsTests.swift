import Foundation
import Testing

@testable import FindingsPage
@testable import Measurement

// FindingsPageTests: each sentence and each figure of the findings is what the results say.

/// `scripts/draw-reference` fills the figures in anew.
@Suite struct FindingsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let shown = sections(
    of: (try? String(contentsOf: root.appending(path: "docs/findings.md"), encoding: .utf8)) ?? "")
  private static let findings = Result { try Findings(of: root) }
  private static let made = Result { sections(of: try findings.get().words) }

  private typealias Sections = [(title: String, lines: [Substring])]

  private static func sections(of words: String) -> Sections {
    words.split(separator: "\n## ").map { section in
      let lines = section.split(separator: "\n")
      return (String(lines.first ?? ""), Array(lines))
    }
  }

  @Test(arguments: shown.map(\.title)) func aSectionSaysWhatTheResultsSay(title: String) throws {
    let made = try #require(try Self.made.get().first { $0.title == title })
    let shown = try #require(Self.shown.first { $0.title == title })
    for line in shown.lines where !made.lines.contains(line) {
      Issue.record("not what the results say: \(line)")
    }
    #expect(made.lines.count == shown.lines.count)
  }

  @Test func eachOfTheTenQuestionsHasAnAnswerACommandAndALimit() {
    #expect(Self.shown.count { $0.title.first?.isNumber ?? false } == 10)
    for section in Self.shown where section.title.first?.isNumber ?? false {
      let text = section.lines.joined(separator: "\n")
      #expect(text.contains("*Not said:*"), "\(section.title)")
      #expect(text.contains("<!--=") && text.contains("\n|"), "\(section.title)")
    }
  }

  /// Forges take a line that begins with a mark for no Markdown.
  @Test func noLineBeginsWithAFigure() {
    let lines = Self.shown.flatMap(\.lines).filter { $0.contains(/^<!--=.*-->./) }
    #expect(lines.isEmpty)
  }

  @Test func thePagesAndPicturesAreThoseOfTheResults() throws {
    for (file, text) in try Self.findings.get().files {
      let shown = try? String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
      #expect(shown == text, "\(file): run scripts/draw-reference")
    }
  }

  @Test func thePageIsLightAndLoadsNothing() throws {
    let page = try #require(try Self.findings.get().files["Results/findings.html"])
    #expect(page.utf8.count < 300_000)
    #expect(!page.contains("src=") && !page.contains(/href="(?:https?:)?\/\//))
  }

  /// Another figure is another sentence, and its section fails.
  @Test(
    arguments: [
      (Metric.instructionRatio, "1"), (.changingRatio, "2"), (.time, "3"),
      (.glitchingScenarios, "4"), (.writes, "5"), (.redundant, "2"), (.allocations, "1"),
    ])
  func aSentenceFollowsItsFigure(metric: Metric, question: String) throws {
    var findings = try Self.findings.get()
    findings.results.add(
      findings.results.rows.filter { $0.metric == metric && $0.value > 1 }.map { row in
        Row(
          feature: row.feature, layout: row.layout, architecture: row.architecture, metric: metric,
          value: row.value * 3)
      })
    let changed = Self.sections(of: try findings.words)
    let section = try #require(changed.first { $0.title.hasPrefix("\(question). ") })
    let now = try #require(try Self.made.get().first { $0.title == section.title })
    #expect(section.lines != now.lines)
  }
}
