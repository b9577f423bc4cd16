import Foundation

/// The test of the checks: each must find the fault that is planted for it, and none may find one
/// where there is none.
struct SelfTest {
  /// Where the pages are written.
  let folder: URL
  let axe: String

  func faults(in browser: Browser) throws -> [String] {
    let pages = FaultyPage.all(axe: axe)
    var faults: [String] = []
    for (index, page) in pages.enumerated() {
      let file = try write(FaultyPage.sound(page.body), named: "faulty-\(index)")
      let found = page.check.findings(on: file, in: browser).faults
      if !found.contains(where: { $0.contains(page.finding) }) {
        faults.append("\(page.check.name) does not find \(page.name); it says \(found)")
      }
    }
    let sound = try write(FaultyPage.sound(""), named: "sound")
    for check in EveryView.checks(axe: axe) + [KeyboardReach.check] {
      for fault in check.findings(on: sound, in: browser).faults {
        faults.append("\(check.name) finds a fault where there is none: \(fault)")
      }
    }
    return faults
  }

  private func write(_ text: String, named name: String) throws -> URL {
    let file = folder.appending(path: "\(name).html")
    try Data(text.utf8).write(to: file)
    return file
  }
}
