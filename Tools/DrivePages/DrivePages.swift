import ArgumentParser
import Foundation

// drive-pages: opens the pages that `bindlab` writes in a browser without a window, and uses them as
// a person would. It is a tool for the package's own developers and not a product. It runs in the
// root of the package; `scripts/check-pages` calls it.

@main
struct DrivePages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive-pages",
    abstract: "Uses the pages of bindlab in a browser, and judges them.")

  @Option(help: "The file axe.min.js of axe-core.")
  var axe: String

  @Option(help: "The folder for the pages and their pictures.")
  var folder = ".build-pages"

  @Option(help: "Only the page of this name; may be repeated.")
  var only: [String] = []

  @Flag(help: "Only the test of the checks themselves, by pages with planted faults.")
  var selfTest = false

  func run() throws {
    let axe = try String(contentsOfFile: axe, encoding: .utf8)
    let process = try DriverProcess()
    let watch = EndingWatch { process.end() }
    defer {
      process.end()
      watch.end()
    }
    let browser = try Browser(process)
    defer { browser.close() }
    let faults = try SelfTest(folder: process.folder, axe: axe).faults(in: browser)
    for fault in faults { print("self-test: \(fault)") }
    guard faults.isEmpty else { throw ExitCode(1) }
  }
}
