import ArgumentParser
import Foundation

// drive-pages: opens the pages that `bindlab` writes in a browser without a window, and uses them
// like a person. It is a tool for the package's developers and not a product. It runs in the root
// of the package; `scripts/check-pages` calls it.

@main
struct DrivePages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive-pages",
    abstract: "Uses the pages of bindlab in a browser, and judges them.",
    discussion: """
      It makes the pages by the bindlab and the faulty-bindlab that lie beside it. First it judges \
      pages with planted faults, so that a check that finds nothing is found.
      """)

  @Option(help: "The file axe.min.js of axe-core.")
  var axe: String

  @Option(help: "The folder for the pages and their pictures.")
  var folder = ".build-pages"

  @Option(
    name: .customLong("only"),
    help: "Only this page: \(Page.allCases.map(\.rawValue).joined(separator: ", ")).")
  var pages: [Page] = []

  @Flag(help: "Only the test of the checks themselves.")
  var selfTest = false

  func run() throws {
    let axe = try axeText()
    let folder = try BrowserFolder()
    let watch = EndingWatch { folder.end() }
    defer {
      folder.end()
      watch.end()
    }
    let process = try DriverProcess(in: folder)
    defer { process.end() }
    let browser = try Browser(process)
    defer { browser.close() }
    try testChecks(in: browser, folder.url, axe)
    if !selfTest { try drive(in: browser, axe) }
  }

  private func axeText() throws -> String {
    do {
      return try String(contentsOfFile: axe, encoding: .utf8)
    } catch {
      throw ValidationError("cannot read \(axe): \(error.localizedDescription)")
    }
  }

  private func testChecks(in browser: Browser, _ folder: URL, _ axe: String) throws {
    let test = SelfTest(folder: folder, axe: axe)
    let faults = try test.faults(in: browser)
    for fault in faults { print("self-test: \(fault)") }
    guard faults.isEmpty else {
      print("The checks cannot be trusted, so no page was judged.")
      throw ExitCode(1)
    }
    print("self-test: \(test.sum)")
  }

  private func drive(in browser: Browser, _ axe: String) throws {
    let root = URL(filePath: folder).standardizedFileURL
    let (made, pictures) = (
      root.appending(path: "pages"), root.appending(path: "screenshots")
    )
    let pages = pages.isEmpty ? Page.allCases : pages
    let programs = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    try PageMaker(programs: programs, folder: "\(folder)/pages").make(pages)
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    var drive = Drive(browser, folder: made, pictures: pictures, axe: axe)
    for page in pages { try drive.drive(page) }
    print("\(drive.sum), \(drive.faults) faults; pictures are in \(folder)/screenshots")
    if drive.faults > 0 { throw ExitCode(1) }
  }
}

extension Page: ExpressibleByArgument {}
