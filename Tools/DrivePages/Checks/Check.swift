import Foundation

/// The results of a check: the number of its looks, and its faults.
struct Findings {
  private(set) var looks = 0
  private(set) var faults: [String] = []
  /// Lines that are printed and not judged.
  private(set) var notes: [String] = []

  mutating func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
    looks += 1
    if !holds { faults.append(fault()) }
  }

  mutating func note(_ text: String) { notes.append(text) }

  mutating func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: String
  ) {
    expect(found == expected, "\(what): \(found) and not \(expected)")
  }
}

struct Check: Sendable {
  let name: String
  private let look: @Sendable (Browser, inout Findings) throws -> Void

  init(_ name: String, _ look: @escaping @Sendable (Browser, inout Findings) throws -> Void) {
    self.name = name
    self.look = look
  }

  /// Runs the check on the open page. A check that fails to run, or looked at nothing, is a fault.
  ///
  /// - Throws: a `BrowserIsGone`, and nothing else.
  func findings(in browser: Browser) throws -> Findings {
    try findings { try look(browser, &$0) }
  }

  /// Opens the page for this check alone.
  func findings(on page: URL, in browser: Browser) throws -> Findings {
    try findings {
      try browser.open(page)
      try look(browser, &$0)
    }
  }

  private func findings(_ look: (inout Findings) throws -> Void) throws -> Findings {
    var findings = Findings()
    do {
      try look(&findings)
      if findings.looks == 0 { findings.expect(false, "looked at nothing") }
    } catch let gone as BrowserIsGone {
      throw gone
    } catch {
      findings.expect(false, "could not be made: \(error)")
    }
    return findings
  }
}
