import ChildProcesses
import Foundation

/// Makes the pages by `bindlab`, as its users do.
struct PageMaker {
  /// In seconds, for one command.
  private static let limit = 120
  private static let typical = "Scenarios/form/typical-registration.scenario.yaml"
  private static let browsing = "Scenarios/favorites/typical-browsing.scenario.yaml"
  private static let long = "Scenarios/form/single-edits-10000.scenario.yaml"

  /// Where `bindlab` and `faulty-bindlab` are.
  let programs: URL
  /// Emptied first: a page of another day is not to be driven.
  let folder: URL

  func make(_ pages: [Page]) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for page in pages { try make(page) }
  }

  private func make(_ page: Page) throws {
    switch page {
    case .report: try report(of: try Self.reference())
    case .run:
      try show(page, [try log(page, of: Self.typical, by: "mvvm-reactive", "model-serial")])
    case .browsing:
      try show(page, [try log(page, of: Self.browsing, by: "flux", "model-serial")])
    case .pair:
      try show(
        page,
        [
          try log(page, of: Self.typical, by: "mvc", "main"),
          try log(page, of: Self.typical, by: "mvvm-reactive", "model-serial"),
        ])
    case .wrong:
      try show(
        page,
        [
          try log(page, of: Self.typical, by: "direct", "main"),
          try log(page, of: Self.typical, by: "silent", "main"),
        ])
    case .hostile:
      let scenario = try write(HostileTexts.formScenario, HostileTexts.fileName)
      try show(
        page,
        [
          try log(page, of: scenario, by: "direct", "main", named: HostileTexts.fileName),
          try log(page, of: scenario, by: HostileTexts.architecture, "main"),
        ])
    case .hostileList:
      let scenario = try write(HostileTexts.favoritesScenario, "hostile-list")
      try show(page, [try log(page, of: scenario, by: "mvp", "model-locked")])
    case .long: try show(page, [try log(page, of: Self.long, by: "mvc", "main")])
    }
  }

  private func report(of results: String) throws {
    try run("bindlab", ["report", results, "--output", path(Page.report.file)])
  }

  private func show(_ page: Page, _ logs: [String]) throws {
    try run("bindlab", ["show"] + logs + ["--output", path(page.file)])
  }

  /// - Returns: the log's path.
  private func log(
    _ page: Page, of scenario: String, by architecture: String, _ layout: String,
    named name: String? = nil
  ) throws -> String {
    let number = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
    let log = path("\(name ?? "\(page.rawValue)-\(number)").jsonl")
    // Of the wrong architectures some expectations fail.
    try run(
      "faulty-bindlab",
      ["replay", scenario, "--architecture", architecture, "--queues", layout, "--log", log],
      codes: [0, 1])
    return log
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = path("\(name).scenario.yaml")
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  private func run(_ program: String, _ arguments: [String], codes: [Int32] = [0]) throws {
    let child = try ChildProcess.start(programs.appending(path: program).path, arguments)
    let deadline = DispatchWorkItem { child.terminate() }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(Self.limit), execute: deadline)
    let ending = child.finish()
    deadline.cancel()
    guard case .exited(let code) = ending.how, codes.contains(code) else {
      throw BrowserFault("\(program) \(arguments.joined(separator: " ")) \(ending)")
    }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private static func reference() throws -> String {
    let folder = "Results/baseline"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    guard let name = names.first(where: { $0.hasSuffix(".json") }) else {
      throw BrowserFault("\(folder) has no results")
    }
    return "\(folder)/\(name)"
  }
}
