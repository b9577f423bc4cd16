import Testing
import TextOutput

/// Annotations for GitHub Actions, and texts that are none.
@Suite struct WorkflowCommandTests {
  @Test(arguments: [
    (WorkflowCommand(.error, title: "t", "m"), "::error title=t::m"),
    (
      WorkflowCommand(.warning, title: "t", "m", file: "a/b.yaml", line: 3, column: 5),
      "::warning file=a/b.yaml,line=3,col=5,title=t::m"
    ),
    // Of a property, the characters that end it; of a message, those that end its line.
    (
      WorkflowCommand(.notice, title: "a: b, c", "100 %: x, y", file: "a,b:c%.yaml"),
      "::notice file=a%2Cb%3Ac%25.yaml,title=a%3A b%2C c::100 %25: x, y"
    ),
    (WorkflowCommand(.error, title: "t", "one\ntwo"), "::error title=t::one%0Atwo"),
    // What is spelled like an escape stays what it is.
    (WorkflowCommand(.error, title: "%0A", "%0A::error::"), "::error title=%250A::%250A::error::"),
    // Nothing reaches a terminal, either.
    (
      WorkflowCommand(.error, title: "a\n\u{1B}", "b\r\u{202E}", file: "c\nd"),
      "::error file=c\\u{a}d,title=a\\u{a}\\u{1b}::b\\u{d}\\u{202e}"
    ),
  ])
  func aCommandIsOneEscapedLine(command: WorkflowCommand, line: String) {
    #expect(command.text == line)
  }

  @Test(arguments: [
    (["error": 10, "warning": 10, "notice": 9], ""),
    (["error": 11], "1 more are left out"),
    (["error": 12, "warning": 30, "notice": 10], "23 more are left out"),
  ])
  func whatGitHubWouldNotShowIsCounted(counts: [String: Int], words: String) {
    let all = WorkflowCommand.Severity.allCases.flatMap { severity in
      (0..<counts[severity.rawValue, default: 0]).map {
        WorkflowCommand(severity, title: "\($0)", "m")
      }
    }
    let bounded = WorkflowCommand.bounded(all)
    for severity in WorkflowCommand.Severity.allCases {
      #expect(bounded.count { $0.severity == severity } <= 10)
    }
    #expect((bounded == all) == words.isEmpty)
    #expect(words.isEmpty || bounded.last?.message.contains(words) == true)
  }

  @Test(arguments: [
    ("a::error::b", "a::error::b"), ("", ""), ("#[x]", "#[x]"), ("日本: ", "日本: "),
    ("::error::b", "\\u{3a}:error::b"), ("  ::error::b", "  \\u{3a}:error::b"),
    ("a\n\u{3000}::error::b\nc", "a\n\u{3000}\\u{3a}:error::b\nc"),
    // The runner compares by culture, which passes over what is not seen.
    ("\u{200D}:\u{FE0F}:error::", "\u{200D}\\u{3a}\u{FE0F}:error::"),
    ("key id \"##[error]x\"", "key id \"##\\u{5b}error]x\""),
    ("#\u{200D}#[warning]", "#\u{200D}#\\u{5b}warning]"), ("###[error]", "###\\u{5b}error]"),
  ])
  func aTextForPeopleIsNoCommand(text: String, shown: String) {
    #expect(WorkflowCommand.disarmed(text) == shown)
  }
}
