import Queues
import Verification
import Zoo

/// The zoo beside the findings of a verification: one line per architecture, its parts separated by
/// tabs.
struct FoundTable {
  private let cells: [VerificationCell]

  init(of cells: [VerificationCell]) {
    self.cells = cells
  }

  var text: String {
    let head = [
      "architecture", "class", "harm", "visible", "shows under", "found", "cells", "files", "by",
    ]
    let rows = WrongArchitecture.all.map { wrong in
      [
        "\(wrong.feature) \(wrong.name)", wrong.kind.rawValue, wrong.harm,
        wrong.visibility.rawValue, wrong.layouts.map(\.name).joined(separator: " "),
      ] + found(wrong.name, in: wrong.feature)
    }
    let right = WrongArchitecture.allRight.map { name in
      let own = cells.filter { $0.architecture == name }
      let (passed, runs) = (
        own.reduce(0) { $0 + $1.passed }, own.reduce(0) { $0 + $1.runs }
      )
      return [
        "\(name): \(passed) of \(runs) runs passed", own.first?.findings.first?.text ?? "",
      ]
    }
    let foundCount = rows.filter { $0[5] == "yes" }.count
    return ([head] + rows + right + [["\(foundCount) of \(rows.count) are found"]])
      .map { $0.joined(separator: "\t") }.joined(separator: "\n")
  }

  /// The last columns: yes or no, the layouts and the number of files with findings, and the first
  /// finding.
  private func found(_ name: String, in feature: String) -> [String] {
    let own = cells.filter { $0.architecture == name && $0.feature == feature }
    let findings = own.flatMap(\.findings)
    let failed = own.filter { !$0.findings.isEmpty }.map(\.queues)
    guard let first = findings.first else { return ["no", "", "", ""] }
    let words = first.text.split(whereSeparator: \.isNewline).joined(separator: " / ")
    return [
      "yes", failed.joined(separator: " "), "\(Set(findings.map(\.run?.file)).count)",
      "\(first.run?.file ?? ""): \(words)",
    ]
  }
}
