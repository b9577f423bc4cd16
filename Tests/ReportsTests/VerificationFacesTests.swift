import Foundation
import Reports
import Testing
import TextOutput
import Verification

/// A verification as annotations and as Markdown.
@Suite struct VerificationFacesTests {
  private static func annotations(_ text: VerifiedText) throws -> [WorkflowCommand] {
    VerificationAnnotations(of: try text.cells(), path: { "repo/" + $0 }).commands
  }

  @Test func eachFindingIsOneAnnotationWhereItIsWritten() throws {
    let commands = try Self.annotations(.wrong)
    #expect(commands.count == 1)
    let command = try #require(commands.first)
    #expect(command.severity == .error)
    #expect(command.file == "repo/Scenarios/form/a.scenario.yaml")
    #expect(command.line == 5)
    #expect(command.column == 34)
    #expect(command.title == "Expectation not met in 4 cells")
    let lines = command.message.split(separator: "\n")
    #expect(lines.first == "expect at line 5: register.enabled should be true, is false")
    #expect(lines.contains("in direct and mvc under main, simulated and 2 more cells"))
    #expect(lines.contains { $0.hasPrefix("replay: bindlab replay Scenarios/form/a.scenario") })
    #expect(lines.last?.hasPrefix("show: bindlab show Scenarios/form/a.scenario") == true)
    #expect(
      lines.contains(
        "direct, mvc and the specification agree: the expectation is wrong; write "
          + "register.enabled: false at Scenarios/form/a.scenario.yaml:5"))
    #expect(try Self.annotations(.right).isEmpty)
  }

  @Test func equalWordsOfTwoFilesAreAnnotatedInBoth() throws {
    var other = VerifiedText.wrong
    other.path = "Scenarios/form/b.scenario.yaml"
    let commands = VerificationAnnotations(
      of: try VerifiedText.cells(of: [.wrong, other]), path: { $0 }
    ).commands
    #expect(commands.map(\.file) == [VerifiedText.wrong.path, other.path])
    #expect(commands.map(\.line) == [5, 5])
    #expect(Set(commands.map(\.title)) == ["Expectation not met in 4 cells"])
    #expect(commands.allSatisfy { !$0.message.contains("scenarios, first") })
  }

  @Test func aDifferenceFromAGoldenIsShownInTheGolden() throws {
    var text = VerifiedText.right
    text.golden = "load\n  validation.text: \"other\"\n"
    let command = try #require(try Self.annotations(text).first)
    #expect(command.file == "repo/Scenarios/form/a.transcript.txt")
    #expect(command.line == 2)
    #expect(command.column == nil)
    #expect(command.title == "Not what the golden transcript says in 4 cells")
  }

  @Test func hostileWordsStayInTheirLine() throws {
    let lines = try Self.annotations(.hostile).map(\.text)
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.hasPrefix("::error file=repo/%3A%3Aerror%3A%3Aa##[error]|"))
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    #expect(line.contains("%250A.scenario.yaml,line="))
  }
}
