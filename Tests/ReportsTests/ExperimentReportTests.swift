import FeatureContract
import Foundation
import Statistics
import Testing
import TextOutput

@testable import Experiments
@testable import Measurement
@testable import Reports

@Suite struct ExperimentReportTests {
  /// Two factors; the second costs time where the first is not changed.
  private static let experiment = Experiment(
    "operators", question: "Whose operators?", in: ["form"], of: "mvvm-reactive",
    factors: [
      Experiment.Factor("operators", "library", "own"),
      Experiment.Factor("de-duplication", "without", "with"),
    ],
    arms: [
      Experiment.Arm(
        "mvvm-reactive-library", ["library", "without"], caveats: ["One caveat."]),
      Experiment.Arm("mvvm-reactive", ["own", "without"]),
      Experiment.Arm(
        "mvvm-reactive-library-distinct", ["library", "with"],
        caveats: ["One caveat.", "Another one."]),
      Experiment.Arm("mvvm-reactive-distinct", ["own", "with"], caveats: ["Another one."]),
    ])

  private static func outcome(
    _ ratios: [Double] = [8, 5, 8.6, 3], layouts: [String] = ["main"],
    drifting: Set<String> = [], failed: Set<String> = [], aaRatio: Double = 1, level: Double = 200
  ) throws -> ExperimentSession.Outcome {
    let result = try SyntheticResult(
      layouts: layouts, ratios: Array(zip(experiment.arms.map(\.name), ratios)),
      drifting: drifting, failed: failed, aaRatio: aaRatio, level: level
    ).make()
    let analysis = ExperimentAnalysis(result: result, policy: ComparisonPolicy(resamples: 400))
    return ExperimentSession.Outcome(
      measurement: .init(results: [result], environment: .synthetic, stop: nil),
      results: analysis.results(
        of: [experiment], architectures: ["direct", "mvvm-reactive"]), leftOut: [])
  }

  private static func text(_ outcome: ExperimentSession.Outcome, width: Int = 100) -> String {
    outcome.measurement.results.map { ExperimentReport($0, in: outcome).text(width: width) }
      .joined()
  }

  /// Words of the text in one line, so that line breaks do not matter.
  private static func words(_ outcome: ExperimentSession.Outcome) -> String {
    text(outcome).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test func everyLineFits() throws {
    for outcome in try [
      Self.outcome(layouts: ["main", "model-concurrent"]),
      Self.outcome(aaRatio: 1.2, level: 987_654),
      Self.outcome(failed: ["mvvm-reactive-distinct"]),
    ] {
      for width in [60, 80, 100] {
        let lines = Self.text(outcome, width: width).split(separator: "\n")
        let tooWide = lines.filter { !$0.hasPrefix("  replay: ") && TextWidth.of($0) > width }
        #expect(tooWide == [])
      }
    }
  }

  @Test func variantsStandUnderTheirPatternWithTheirCaveatsBelow() throws {
    let lines = Self.text(try Self.outcome()).split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("mvvm-reactive ") })
    let rows = lines[first...(first + 3)].map { line in
      line.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(rows[1] == "mvvm-reactive-library 1")
    #expect(rows[2] == "mvvm-reactive-library-distinct 1,2")
    #expect(rows[3] == "mvvm-reactive-distinct 2")
    #expect(lines[first + 1].hasPrefix("  "))
    let caveat = try #require(lines.firstIndex(of: "1: One caveat."))
    #expect(lines[caveat + 1] == "2: Another one.")
  }

  @Test func theAnswerIsASentence() throws {
    let words = Self.words(try Self.outcome([8, 8, 8.6, 3], layouts: ["main", "main-async"]))
    #expect(words.contains("Under main: of what mvvm-reactive-distinct saves against"), "\(words)")
    #expect(words.contains("is operators (own instead of library)"))
    #expect(words.contains("is de-duplication (with instead of without)"))
    #expect(words.contains("% of its time)"))
    #expect(words.contains("operators and de-duplication interact."))
    #expect(!words.contains("Under main-async: of what"))
  }

  @Test func withoutAnInteractionNoneIsTold() throws {
    #expect(!Self.words(try Self.outcome([8, 4, 4, 2])).contains("interact. The ratio"))
  }

  @Test func aVoidRunHasNoConclusion() throws {
    let words = Self.words(try Self.outcome(aaRatio: 1.2))
    #expect(words.contains("nothing is claimed of mvvm-reactive-library"))
    #expect(!words.contains("Under main: of what"))
    #expect(!words.contains("% ["))
  }

  @Test func halvesThatDisagreeAreNoConclusion() throws {
    let words = Self.words(try Self.outcome(drifting: ["mvvm-reactive-distinct"]))
    #expect(words.contains("the first and the second half of the rounds disagree"))
    #expect(!words.contains("% ["))
  }

  @Test func nothingSavedIsNotDivided() throws {
    let words = Self.words(try Self.outcome([3, 4, 4, 5]))
    #expect(words.contains("saves nothing against mvvm-reactive-library that is clear of 0"))
  }

  @Test func aTieIsNotDivided() throws {
    let words = Self.words(try Self.outcome([4, 3.6, 4.4, 3.96]))
    #expect(words.contains("mvvm-reactive-distinct and mvvm-reactive-library tie (saving"))
    #expect(!words.contains("of what mvvm-reactive-distinct saves"))
    #expect(!words.contains("% ["))
  }

  @Test func interactionsAreToldInTime() throws {
    #expect(Self.words(try Self.outcome([8, 8, 8.6, 3])).contains("both together take less time"))
    #expect(Self.words(try Self.outcome([8, 4, 4, 4])).contains("both together take more time"))
  }

  @Test func variantsWithoutTheirPatternStandAtTheEnd() throws {
    let layout = try #require(try Self.outcome().measurement.results.first?.layouts.first)
    let experiment = Experiment(
      "absent", question: "", in: [], of: "absent", factors: Self.experiment.factors,
      arms: Self.experiment.arms)
    let table = ArmsTable(layout, baseline: "direct", [experiment]).table
    let lines = table.text.split(separator: "\n")
    for arm in Self.experiment.arms {
      #expect(lines.contains { $0.split(separator: " ").first == arm.name[...] })
    }
  }

  @Test func aMissingArmIsNamedInThePlaceOfTheAnswer() throws {
    let words = Self.words(try Self.outcome(failed: ["mvvm-reactive-library"]))
    #expect(
      words.contains(
        "its factors cannot be told apart, because there are no times of mvvm-reactive-library"))
    #expect(words.contains("replay: bindlab replay"))
    #expect(!words.contains("what each change saves"))
  }

  @Test func programsGetEverything() throws {
    let outcome = try Self.outcome(layouts: ["main", "model-serial"])
    let text = try ExperimentDocument(outcome, seed: 1).text()
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 2)
    let answer = try #require((document["experiments"] as? [[String: Any]])?.first)
    #expect(answer["feature"] as? String == "form")
    let experiment = try #require(answer["experiment"] as? [String: Any])
    #expect(experiment["question"] as? String == "Whose operators?")
    let splits = try #require(answer["splits"] as? [[String: Any]])
    #expect(splits.count == 2)
    for split in splits {
      let rows = try #require(split["figures"] as? [[String: Any]])
      let metrics = Set(rows.compactMap { $0["metric"] as? String })
      #expect(metrics.isSuperset(of: ["ratio", "interaction", "time-saved", "writes-saved"]))
    }
    let measurement = try #require(document["measurement"] as? [String: Any])
    #expect((measurement["features"] as? [Any])?.count == 1)
  }

  @Test func markdownHasTheSameTables() throws {
    let outcome = try Self.outcome()
    let result = try #require(outcome.measurement.results.first)
    let markdown = ExperimentReport(result, in: outcome).markdown
    #expect(markdown.contains("## form under main: what each change saves"))
    #expect(markdown.contains("| = mvvm-reactive-distinct |"))
    #expect(markdown.contains("Under main: of what"))
  }
}
