import ChildProcesses
import Foundation

/// Makes the pages with `bindlab`, like its users.
struct PageMaker {
  /// The time limit of one command in seconds.
  private static let limit = 120
  private static let typical = "Scenarios/form/typical-registration.scenario.yaml"
  private static let glitching = "Scenarios/form/confirm-pasted-last.scenario.yaml"
  private static let browsing = "Scenarios/favorites/typical-browsing.scenario.yaml"
  private static let long = "Scenarios/form/single-edits-10000.scenario.yaml"

  /// The folder of `bindlab` and `faulty-bindlab`.
  let programs: URL
  /// Relative to the package's root, because pages name the paths of their logs. It is emptied
  /// first, so that no old page is driven.
  let folder: String

  func make(_ pages: [Page]) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for page in pages { try make(page) }
  }

  private func make(_ page: Page) throws {
    switch page {
    case .report: try report(of: try Self.reference())
    case .run: try one(page, Self.typical, by: "mvvm-reactive", "model-serial")
    case .glitch: try one(page, Self.glitching, by: "mvvm-reactive", "main")
    case .browsing: try one(page, Self.browsing, by: "flux", "model-serial")
    case .long: try one(page, Self.long, by: "mvc", "main")
    case .pair:
      try two(page, Self.typical, by: ("mvc", "main"), ("mvvm-reactive", "model-serial"))
    case .wrong:
      try two(page, Self.typical, by: ("direct", "main"), ("silent", "main"), in: "faulty-bindlab")
    case .pale:
      try show(page, [try log(page, of: Self.typical, by: "pale", "main")], by: "faulty-bindlab")
    case .glitches:
      try two(page, Self.glitching, by: ("direct", "main"), ("mvvm-reactive", "main"))
    case .cut:
      let whole = try log(page, of: Self.typical, by: "direct", "main")
      try show(page, [try half(of: whole), whole])
    case .hostile:
      let scenario = try write(HostileTexts.formScenario, HostileTexts.fileName)
      let logs = [
        try log(page, of: scenario, by: "direct", "main", named: HostileTexts.fileName),
        try log(page, of: scenario, by: HostileTexts.architecture, "main"),
      ]
      try show(page, logs)
    case .hostileList:
      let scenario = try write(HostileTexts.favoritesScenario, page.rawValue)
      try one(page, scenario, by: "mvp", "model-locked")
    }
  }

  private func one(
    _ page: Page, _ scenario: String, by architecture: String, _ layout: String
  ) throws {
    try show(page, [try log(page, of: scenario, by: architecture, layout)])
    // The screens that the page must show, made in another way.
    if page.hasScreens {
      let lines = try run("bindlab", ["replay", scenario, "--format", "jsonl"])
      try Data(lines.joined(separator: Data("\n".utf8)))
        .write(to: URL(filePath: path(page.screens)))
    }
  }

  /// A page of two runs, each by an architecture and a layout.
  private func two(
    _ page: Page, _ scenario: String, by one: (String, String), _ other: (String, String),
    in program: String = "bindlab"
  ) throws {
    let logs = try [one, other].map { try log(page, of: scenario, by: $0.0, $0.1) }
    try show(page, logs, by: program)
  }

  private func report(of results: String) throws {
    try run("bindlab", ["report", results, "--runs", "--output", path(Page.report.file)])
  }

  /// - Parameter program: a program without a log's architecture does not judge the log.
  private func show(_ page: Page, _ logs: [String], by program: String = "bindlab") throws {
    // It ends with 1 where a run is wrong or cut.
    try run(program, ["show"] + logs + ["--output", path(page.file)], codes: [0, 1])
  }

  /// - Returns: the log's path.
  private func log(
    _ page: Page, of scenario: String, by architecture: String, _ layout: String,
    named name: String? = nil
  ) throws -> String {
    let log = path("\(name ?? "\(page.rawValue)-\(architecture.prefix { $0 != "<" })").jsonl")
    // Some expectations of the wrong architectures fail.
    try run(
      "faulty-bindlab",
      ["replay", scenario, "--architecture", architecture, "--queues", layout, "--log", log],
      codes: [0, 1])
    return log
  }

  /// A log as a dead program leaves it.
  private func half(of log: String) throws -> String {
    let lines = try Data(contentsOf: URL(filePath: log)).split(separator: UInt8(ascii: "\n"))
    let half = path("half.jsonl")
    try Data(lines.prefix(lines.count / 2).joined(separator: Data("\n".utf8)) + Data("\n".utf8))
      .write(to: URL(filePath: half))
    return half
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = path("\(name).scenario.yaml")
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// - Returns: the lines of its output.
  @discardableResult
  private func run(
    _ program: String, _ arguments: [String], codes: [Int32] = [0]
  ) throws -> [Data] {
    let child = try ChildProcess.start(programs.appending(path: program).path, arguments)
    let deadline = DispatchWorkItem { child.terminate() }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(Self.limit), execute: deadline)
    var lines: [Data] = []
    while let line = try child.nextLine() { lines.append(line) }
    let ending = child.finish()
    deadline.cancel()
    guard case .exited(let code) = ending.how, codes.contains(code) else {
      throw BrowserFault("\(program) \(arguments.joined(separator: " ")) \(ending)")
    }
    return lines
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The results that the results page shows.
  static func reference() throws -> String {
    let folder = "Results/baseline"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    guard let name = names.first(where: { $0.hasSuffix(".json") }) else {
      throw BrowserFault("\(folder) has no results")
    }
    return "\(folder)/\(name)"
  }
}
