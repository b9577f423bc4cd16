import Queues
import Verification
import Zoo

/// The zoo beside the findings of a verification, as a page of Markdown.
struct FoundTable {
  private let cells: [VerificationCell]

  init(of cells: [VerificationCell]) {
    self.cells = cells
  }

  /// No right copy fails, and each mistake is found that a user can see.
  var isSound: Bool {
    cells.allSatisfy {
      !WrongArchitecture.allRight.contains($0.architecture) || $0.passed == $0.runs
    }
      && WrongArchitecture.all.allSatisfy { wrong in
        ![.forGood, .forATurn].contains(wrong.visibility) || !findings(of: wrong).isEmpty
      }
  }

  var text: String {
    let found = WrongArchitecture.all.count { !findings(of: $0).isEmpty }
    let failing = cells.filter { WrongArchitecture.allRight.contains($0.architecture) }
      .reduce(0) { $0 + $1.runs - $1.passed }
    return
      ([
        "# Wrong copies of architectures", "",
        "What plain verification makes of architectures with one mistake each, of `Tests/Zoo`.",
        "`zoo-bindlab found` writes this page. It finds \(found) of \(WrongArchitecture.all.count). Of",
        "the runs of \(WrongArchitecture.allRight.count) right copies \(failing) fail.", "",
        "| copy | feature | class | harm | seen | found | files | by |",
        "|---|---|---|---|---|---|---|---|",
      ] + WrongArchitecture.all.map(line)).map { $0 + "\n" }.joined()
  }

  private func findings(of wrong: WrongArchitecture) -> [Finding] {
    cells.filter { $0.architecture == wrong.name && $0.feature == wrong.feature }
      .flatMap(\.findings)
  }

  private func line(of wrong: WrongArchitecture) -> String {
    let findings = findings(of: wrong)
    let file = findings.first?.run?.file.split(separator: "/").last?.split(separator: ".").first
    let columns = [
      "`\(wrong.name)`", wrong.feature, wrong.kind.rawValue, wrong.harm, wrong.visibility.rawValue,
      findings.isEmpty ? "no" : "yes",
      findings.isEmpty ? "" : "\(Set(findings.map(\.run?.file)).count)",
      String(file ?? ""),
    ]
    return "| \(columns.joined(separator: " | ")) |"
  }
}
