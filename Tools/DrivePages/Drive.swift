import Foundation

/// Drives the pages one after the other, and prints the results.
struct Drive {
  let browser: Browser
  let folder: URL
  let pictures: URL
  let axe: String

  private var looks = 0
  private var checks = 0
  private(set) var faults = 0

  init(_ browser: Browser, folder: URL, pictures: URL, axe: String) {
    (self.browser, self.folder, self.pictures, self.axe) = (browser, folder, pictures, axe)
  }

  mutating func drive(_ page: Page) throws {
    let start = ContinuousClock.now
    let before = (looks, checks)
    let file = folder.appending(path: page.file)
    for view in View.all { try look(at: page, file, in: view) }
    for check in [KeyboardReach.check] + page.checks {
      count(try check.findings(on: file, in: browser), "\(page.rawValue): \(check.name)")
    }
    let seconds = (ContinuousClock.now - start) / .milliseconds(100)
    print(
      "\(page.rawValue): \(checks - before.1) checks, \(looks - before.0) looks, "
        + "\((seconds).rounded() / 10) s")
  }

  private mutating func look(at page: Page, _ file: URL, in view: View) throws {
    let name = "\(page.rawValue), \(view)"
    do {
      try browser.open(file, in: view)
      try browser.settle()
    } catch let gone as BrowserIsGone {
      throw gone
    } catch {
      var findings = Findings()
      findings.expect(false, "does not open: \(error)")
      return count(findings, name)
    }
    for check in EveryView.checks(axe: axe) {
      count(try check.findings(in: browser), "\(name): \(check.name)")
    }
    let picture = pictures.appending(
      path: "\(page.rawValue)-\(view.width)-\(view.scheme.rawValue).png")
    try browser.picture().write(to: picture)
  }

  private mutating func count(_ findings: Findings, _ name: String) {
    checks += 1
    looks += findings.looks
    faults += findings.faults.count
    for note in findings.notes { print("\(name): \(note)") }
    for fault in findings.faults { print("\(name): \(fault)") }
  }

  var sum: String { "\(checks) checks, \(looks) looks" }
}
