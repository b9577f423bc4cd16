import Foundation

/// The test of the checks: each must find its planted fault, and none may find one on a sound page.
struct SelfTest {
  let folder: URL
  let axe: String

  func faults(in browser: Browser) throws -> [String] {
    let pages = FaultyPage.all(axe: axe)
    var faults: [String] = []
    for (index, page) in pages.enumerated() {
      let file = try write(FaultyPage.sound(page.body), named: "faulty-\(index)")
      let found = try page.check.findings(on: file, in: browser).faults
      if !found.contains(where: { $0.contains(page.finding) }) {
        faults.append("\(page.check.name) does not find \(page.name); it says \(found)")
      }
    }
    faults += try emptyPageFaults(in: browser)
    let sound = try write(FaultyPage.sound(""), named: "sound")
    for check in EveryView.checks(axe: axe) + [KeyboardReach.check, Hostility.check] {
      for fault in try check.findings(on: sound, in: browser).faults {
        faults.append("\(check.name) finds a fault where there is none: \(fault)")
      }
    }
    return faults
  }

  /// The checks of a page's own parts must fail on an empty page.
  private func emptyPageFaults(in browser: Browser) throws -> [String] {
    let empty = try write(FaultyPage.sound(""), named: "empty")
    return try Page.allCases.flatMap { page in
      try page.checks.filter { try $0.findings(on: empty, in: browser).faults.isEmpty }.map {
        "\($0.name) of the page \(page.rawValue) finds no fault on a page without its parts"
      }
    }
  }

  var sum: String {
    let planted = FaultyPage.all(axe: axe).count
    let missed = Page.allCases.map(\.checks.count).reduce(0, +)
    return "\(planted) planted faults found; \(missed) checks miss what an empty page lacks"
  }

  private func write(_ text: String, named name: String) throws -> URL {
    let file = folder.appending(path: "\(name).html")
    try Data(text.utf8).write(to: file)
    return file
  }
}
