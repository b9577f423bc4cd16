import FeatureContract
import Foundation
import Queues
import Replay
import Reports
import Scenarios
import Testing
import TextOutput

@testable import Verification

/// The kind of a failure goes from the judge through the child process to every face.
@Suite struct FailureKindTests {
  private static let place = SourcePosition(line: 5, column: 3)

  /// A failure of each kind; a new kind does not compile without one.
  private static func sample(of kind: Failure.Kind) -> Failure {
    switch kind {
    case .specification:
      .specification(
        TranscriptDifference(step: 0, input: "load", property: "a.b", expected: "1", shown: "2"))
    case .expectation: .expectation(at: place, what: "a.b", expected: "1", shown: "2")
    case .golden: .golden(line: 2, expected: "1", shown: "2")
    case .notSettled: .didNotSettle(.jobBudget(7))
    case .escaped: .escaped("task 1 was continued by the thread x")
    case .invariant: .invariant("I3: two alerts")
    case .unusedDuring: .unusedDuring(at: place)
    case .glitch:
      .glitch(
        TranscriptDifference(step: 0, input: "load", property: "a.b", expected: "1", shown: "2"))
    case .apart:
      .apart(
        ApartValues(
          step: 1, input: "tap a",
          parts: [.init(property: "a.b", shown: "2", beginning: "after step 1")], due: nil))
    case .notJudged: .notJudged("it has no marks")
    case .visit:
      .visit(
        VisitFault(
          inputs: 2, first: "a", last: "b", isBurst: false, what: "64 visits leave"))
    case .crash: .crash("crashed with signal 4")
    }
  }

  /// One cell with the finding, as it comes back from a child process.
  private static func cell(of kind: Failure.Kind) throws -> VerificationCell {
    let task = try #require(try VerifiedText.right.tasks().first)
    let found = TaskResult(findings: [VerificationCell.Finding(task, sample(of: kind))])
    let line = try JSONEncoder().encode(VerificationAnswer(results: [found]))
    let answer = try JSONDecoder().decode(VerificationAnswer.self, from: line)
    var matrix = VerificationMatrix(of: [task])
    for result in answer.results { matrix.add(result, of: task) }
    return try #require(matrix.cells.first)
  }

  /// The faces of one finding, by name, with the words by which each of them names the kind.
  private static func faces(
    of kind: Failure.Kind
  ) throws -> [(name: String, text: String, words: String)] {
    let cell = try cell(of: kind)
    let report = VerificationReport(cells: [cell])
    let annotations = VerificationAnnotations(of: [cell], path: { $0 }).commands
    return [
      ("annotation", annotations.map(\.title).joined(), kind.headline),
      ("junit", JUnitReport([cell]).text, "type=\"\(kind.rawValue)\""),
      ("text", report.text, sample(of: kind).description),
    ]
  }

  @Test(arguments: Failure.Kind.allCases)
  func everyFaceNamesTheKindAndNoOther(_ kind: Failure.Kind) throws {
    #expect(Self.sample(of: kind).kind == kind)
    let others = try Failure.Kind.allCases.filter { $0 != kind }.map(Self.faces)
    for (index, face) in try Self.faces(of: kind).enumerated() {
      #expect(face.text.contains(face.words), "\(face.name): \(face.text)")
      for other in others {
        #expect(!face.text.contains(other[index].words), "\(face.name): \(other[index].words)")
      }
    }
  }

  @Test func aCrashIsAnErrorAndAnyOtherFindingAFailure() throws {
    for kind in Failure.Kind.allCases {
      let text = JUnitReport([try Self.cell(of: kind)]).text
      #expect(text.contains("<error ") == (kind == .crash), "\(kind)")
      #expect(text.contains("<failure ") == (kind != .crash), "\(kind)")
    }
  }
}
