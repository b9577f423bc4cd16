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

  @Test(arguments: [
    (VerifiedText.right, true, "## ✅ BindLab: all 4 runs show what the specification says\n"),
    (.wrong, true, "## ❌ BindLab: 4 of 4 runs failed\n"),
    (
      .right, false,
      "## ❌ BindLab: all 4 runs show what the specification says, and the verification was "
        + "stopped before its end\n"
    ),
  ])
  func markdownBeginsWithTheAnswer(text: VerifiedText, isWhole: Bool, title: String) throws {
    let report = VerificationReport(cells: try text.cells())
    #expect(VerificationMarkdown(report, isWhole: isWhole).text.hasPrefix(title))
  }

  @Test func markdownHasATableAndEachFindingFolded() throws {
    let report = VerificationReport(cells: try VerifiedText.wrong.cells())
    #expect(
      VerificationMarkdown(report).text == """
        ## ❌ BindLab: 4 of 4 runs failed

        **form, simulated**: passed runs of all runs

        | architecture | main | model-serial |
        | :-- | --: | --: |
        | direct | ❌ **0/1** | ❌ **0/1** |
        | mvc | ❌ **0/1** | ❌ **0/1** |

        <details><summary>Expectation not met in 4 cells: \
        <code>Scenarios/form/a.scenario.yaml</code></summary>

        <code>expect at line 5: register.enabled should be true, is false</code>

        <code>direct, mvc and the specification agree: the expectation is wrong; write \
        register.enabled: false at Scenarios/form/a.scenario.yaml:5</code>

        In direct and mvc under main, simulated and 2 more cells. To replay and to show it:

        <pre>bindlab replay Scenarios/form/a.scenario.yaml --architecture direct --queues main
        bindlab show Scenarios/form/a.scenario.yaml --architecture direct --queues main</pre>

        </details>


        """)
  }

  /// Nothing of them begins markup: each of its characters is spelled by a reference.
  @Test func hostileWordsAreNoMarkup() throws {
    let report = VerificationReport(cells: try VerifiedText.hostile.cells())
    var text = VerificationMarkdown(report).text
    for tag in ["details", "summary", "code", "pre"] {
      text = text.replacing("<\(tag)>", with: "").replacing("</\(tag)>", with: "")
    }
    #expect(!text.contains("<") && !text.contains("*x*") && !text.contains("@"))
    #expect(!text.contains("##[") && !text.contains("\u{1B}"))
    #expect(text.contains("&#60;/summary&#62;&#60;b&#62;&#42;x&#42;"))
  }
}
