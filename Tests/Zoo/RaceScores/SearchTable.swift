import Exploration
import FeatureContract
import Queues
import Replay
package import Verification
import Zoo

/// What finds each published bug of search screens, as a page of Markdown.
package struct SearchTable {
  private static let folder = "Scenarios/search"
  private static let (orders, seed): (Int, UInt64) = (200, 1)

  private struct Row {
    let fault: SearchFault
    let (settled, early): (VerificationCell, VerificationCell)
    let orders: ExploredArm
    /// The scenarios with a screen at rest that breaks the invariant.
    let broken: Int
  }

  private let rows: [Row]
  private let files: [ScenarioFile]
  /// The runs of the right copy with findings.
  private let failingWhenRight: Int

  /// Heavy scenarios are about their size.
  package init() throws {
    let files = try ScenarioReading(.zoo).load([Self.folder]).filter { !$0.isHeavy }
    let rightName = FeatureCatalog.rightSearch
    let failingOrders = try Set(SearchFault.allCases.map(\.scenario)).map {
      try Self.explored(rightName, $0, files).failing
    }
    let cells = try [false, true].map { try Self.cell(of: rightName, files, early: $0) }
    failingWhenRight = (failingOrders + cells.map { $0.runs - $0.passed }).reduce(0, +)
    rows = try SearchFault.allCases.map { fault in
      let name = fault.rawValue
      return Row(
        fault: fault, settled: try Self.cell(of: name, files),
        early: try Self.cell(of: name, files, early: true),
        orders: try Self.explored(name, fault.scenario, files),
        broken: try Self.broken(files, through: name))
    }
    self.files = files
  }

  /// The right copy passes everything.
  package var isSound: Bool { failingWhenRight == 0 }

  /// The runs of an architecture: settled under `main`, or with inputs that do not wait where the
  /// model has a queue.
  package static func cell(
    of name: String, _ files: [ScenarioFile], early isEarly: Bool = false
  ) throws -> VerificationCell {
    let tasks = try files.map { file in
      VerificationMatrix.Task(
        file: isEarly ? file.ordered(by: .early(jobs: 1)) : file,
        arm: try file.arm(name, isEarly ? "model-serial" : "main"), backend: .simulated)
    }
    return VerificationMatrix.cells(of: tasks)[0]
  }

  private static func explored(
    _ name: String, _ scenario: String, _ files: [ScenarioFile]
  ) throws -> ExploredArm {
    guard let file = files.first(where: { $0.path.hasSuffix("/\(scenario).scenario.yaml") }) else {
      throw RequestError(.ownFault, "there is no scenario \(scenario)")
    }
    return file.explored(through: try file.arm(name, "main"), orders: orders, seed: seed)
  }

  private static func broken(
    _ files: [ScenarioFile], through name: String
  ) throws -> Int {
    try files.count { file in
      JudgedRun(of: file, through: try file.arm(name, "main")).findings.contains {
        $0.rule == .shownInvariant
      }
    }
  }

  package var text: String {
    let found = rows.count { $0.settled.passed < $0.settled.runs }
    return
      ([
        "# Bugs of search screens", "",
        "What finds the published bugs of search screens. Each is a fault of `Tests/Zoo/Search`, a",
        "copy of the search. `zoo-bindlab searches` writes this page.", "",
        "- Settled: how many of the \(files.count) scenarios of `\(Self.folder)` find it, under",
        "  `main`. They find \(found) of \(rows.count).",
        "- Early: the same under `model-serial`, where inputs do not wait unless a step says so.",
        "- Orders: how many orders of the named scenario fail under `main`.",
        "- Invariant: in how many scenarios I13 is broken: on a screen at rest every row begins with",
        "  the text in the field, which is not empty. It needs no specification.", "",
        "Of the runs of the right copy \(failingWhenRight) fail.", "",
        "| bug | harm | settled | the clearest finding | early | orders | invariant |",
        "|---|---|---|---|---|---|---|",
      ] + rows.map(line) + [
        "", "Published, and not built here:", "",
        "- A late part of an answer passes the check after the end. Answers have one part here.",
        "- The `debounce` of swift-async-algorithms loses errors. No architecture here uses it.",
      ]).map { $0 + "\n" }.joined()
  }

  private func line(of row: Row) -> String {
    func count(_ cell: VerificationCell) -> String {
      cell.passed < cell.runs ? "\(cell.runs - cell.passed)" : "none"
    }
    let first = row.settled.findings.first.map { finding in
      let file = finding.run?.file.split(separator: "/").last?.split(separator: ".").first ?? ""
      return "\(file): **\(finding.rule.rawValue)**: \(finding.sentence)"
    }
    let words = (first ?? "none").replacing("|", with: "\\|").replacing("\n", with: " ")
    let cells = [
      row.fault.rawValue, row.fault.harm, count(row.settled), words, count(row.early),
      "\(row.orders.failing) of \(row.orders.runs): \(row.fault.scenario)",
      row.broken == 0 ? "none" : "\(row.broken)",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
