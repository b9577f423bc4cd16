import Scenarios
package import Verification

/// The findings of a verification as JUnit XML: a suite per cell, a case per scenario.
package struct JUnitReport {
  private struct Case {
    let name: String
    /// `failure`, `error` or `skipped`; empty for none.
    var element = ""
    /// The attributes and the text of the element.
    var message = ""
    var kind = ""
    var text = ""
  }

  private let program: String
  private let suites: [(name: String, cases: [Case])]

  /// - Parameters:
  ///   - program: the name of the program that verified.
  ///   - isWhole: true if the verification came to its end. If not, a case says so, so that
  ///     it makes no build green.
  package init(_ cells: [VerificationCell], of program: String, isWhole: Bool = true) {
    self.program = program
    let whole = cells.map { cell in
      let findings = Dictionary(grouping: cell.findings) { $0.run?.file ?? "" }
      return (
        "\(cell.feature).\(cell.architecture).\(cell.queues).\(cell.backend)",
        cell.files.map { Self.result(of: $0, findings[$0.file] ?? []) }
      )
    }
    let stopped = Case(
      name: "every run is made", element: "error", message: "the verification was stopped",
      kind: "stopped")
    suites = whole + (isWhole ? [] : [("incomplete", [stopped])])
  }

  /// Readers take one element of a case. The first finding is the cause of the others.
  private static func result(of tally: VerificationCell.FileTally, _ findings: [Finding]) -> Case {
    guard let first = findings.first else {
      return tally.givenUp == 0
        ? Case(name: tally.file)
        : Case(
          name: tally.file, element: "skipped",
          message: "earlier runs of this arm did not settle")
    }
    let texts = findings.map { finding in
      ([finding.placedText] + finding.commands.map { "\($0.label): \($0.command)" })
        .joined(separator: "\n")
    }
    return Case(
      name: tally.file, element: first.rule == .crash ? "error" : "failure",
      message: first.drawnText, kind: first.rule.rawValue, text: texts.joined(separator: "\n\n"))
  }

  package var text: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(Self.escaped(program)) verify\""
      + Self.numbers(of: suites.flatMap(\.cases)) + ">\n"
      + suites.map { name, cases in
        "  <testsuite name=\"\(Self.escaped(name))\"\(Self.numbers(of: cases))>\n"
          + cases.map { Self.text(of: $0, in: name) }.joined() + "  </testsuite>\n"
      }.joined() + "</testsuites>\n"
  }

  private static func numbers(of cases: [Case]) -> String {
    func count(_ element: String) -> Int { cases.count { $0.element == element } }
    return " tests=\"\(cases.count)\" failures=\"\(count("failure"))\""
      + " errors=\"\(count("error"))\" skipped=\"\(count("skipped"))\""
  }

  private static func text(of one: Case, in suite: String) -> String {
    let head = "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(one.name))\""
    guard !one.element.isEmpty else { return head + "/>\n" }
    let type = one.kind.isEmpty ? "" : " type=\"\(escaped(one.kind))\""
    return head + ">\n      <\(one.element) message=\"\(escaped(one.message))\"\(type)"
      + (one.text.isEmpty ? "/>" : ">\(escaped(one.text))</\(one.element)>") + "\n    </testcase>\n"
  }

  /// Text in XML, in an element or in a quoted attribute.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      // Unescaped, a line feed and a tab in an attribute would be read as spaces.
      case "&", "<", ">", "\"", "\n", "\t": escaped += "&#\(scalar.value);"
      // XML 1.0 has no way to write most control characters and U+FFFE and U+FFFF.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
