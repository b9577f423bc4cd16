package import Verification

/// The findings of a verification as JUnit XML: a suite per cell, a case per scenario.
package struct JUnitReport {
  private let cells: [VerificationCell]
  private let isWhole: Bool

  /// - Parameter isWhole: true if the verification came to its end. If not, a case says so.
  package init(_ cells: [VerificationCell], isWhole: Bool = true) {
    self.cells = cells
    self.isWhole = isWhole
  }

  package var text: String {
    let suites = cells.map(Suite.init) + (isWhole ? [] : [Suite.incomplete])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="bindlab verify"\(Suite.numbers(of: suites))>

      """ + suites.map(\.text).joined() + "</testsuites>\n"
  }
}

private struct Suite {
  let name: String
  let cases: [Case]

  /// The suite of a stopped verification, which must not make a build green.
  static let incomplete = Suite(
    name: "incomplete",
    cases: [
      Case(
        suite: "incomplete", name: "every run is made",
        element: .init(name: "error", message: "the verification was stopped", kind: "stopped"))
    ])

  static func numbers(of suites: [Suite]) -> String {
    let cases = suites.flatMap(\.cases)
    func count(_ element: String) -> Int { cases.count { $0.element?.name == element } }
    return " tests=\"\(cases.count)\" failures=\"\(count("failure"))\""
      + " errors=\"\(count("error"))\" skipped=\"\(count("skipped"))\""
  }

  var text: String {
    "  <testsuite name=\"\(XMLText.of(name))\"\(Self.numbers(of: [self]))>\n"
      + cases.map(\.text).joined() + "  </testsuite>\n"
  }
}

extension Suite {
  init(_ cell: VerificationCell) {
    let name = "\(cell.feature).\(cell.architecture).\(cell.queues).\(cell.backend)"
    let findings = Dictionary(grouping: cell.findings, by: \.file)
    self.init(
      name: name, cases: cell.files.map { Case($0, suite: name, findings[$0.file] ?? []) })
  }
}

/// All runs of a scenario in a cell.
private struct Case {
  /// `failure`, `error` or `skipped`.
  struct Element {
    let name: String
    let message: String
    var kind = ""
    var text = ""
  }

  let suite: String
  let name: String
  var element: Element?

  var text: String {
    let head =
      "    <testcase classname=\"\(XMLText.of(suite))\" name=\"\(XMLText.of(name))\""
    return element.map { head + ">\n" + $0.xml + "    </testcase>\n" } ?? head + "/>\n"
  }
}

extension Case {
  init(
    _ tally: VerificationCell.FileTally, suite: String, _ findings: [VerificationCell.Finding]
  ) {
    self.init(suite: suite, name: tally.file)
    // Readers take one element of a case. The first finding is the cause of the others.
    if let first = findings.first {
      let text = findings.map {
        "\($0.place)\($0.drawnFailure)\n"
          + $0.commands.map { "\($0.label): \($0.command)" }.joined(separator: "\n")
      }
      .joined(separator: "\n\n")
      element = Element(
        name: first.kind == .crash ? "error" : "failure", message: first.drawnFailure,
        kind: first.kind.rawValue, text: text)
    } else if tally.givenUp > 0 {
      element = Element(name: "skipped", message: "earlier runs of this arm did not settle")
    }
  }
}

extension Case.Element {
  fileprivate var xml: String {
    let type = kind.isEmpty ? "" : " type=\"\(XMLText.of(kind))\""
    let head = "      <\(name) message=\"\(XMLText.of(message))\"\(type)"
    return text.isEmpty ? head + "/>\n" : head + ">\(XMLText.of(text))</\(name)>\n"
  }
}

extension VerificationCell.Finding {
  /// The place in the scenario, as compilers write it; empty if there is none.
  fileprivate var place: String {
    guard let line, let column else { return "" }
    return "\(includedFile ?? scenarioPath):\(line):\(column): "
  }
}

/// Text in XML, in an element or in a quoted attribute.
enum XMLText {
  static func of(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Unescaped, a line feed and a tab in an attribute would be read as spaces.
      case "\n", "\t": escaped += "&#\(scalar.value);"
      default:
        // XML 1.0 has no way to write most control characters and U+FFFE and U+FFFF.
        let isAllowed =
          scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
          && scalar.value & 0xFFFE != 0xFFFE
        if isAllowed {
          escaped.unicodeScalars.append(scalar)
        } else {
          escaped += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return escaped
  }
}
