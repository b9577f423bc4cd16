import Foundation

/// Checks of the results page without its script's normal use: on paper, folded, without scripts,
/// and with a foreign address.
enum ReportFrameChecks {
  static let all = [strangeAddress, withoutScripts, print, folds, recorded, ColourChoice.check]

  /// Foreign contents of an address do nothing.
  static let strangeAddress = Check("strange address") { browser, findings in
    let plain = try browser.visible(ReportChecks.cells)
    findings.expect(!plain.isEmpty, "no figures are shown")
    let address = try browser.evaluate(
      "return location.href.split('#')[0] + '#' + arguments[0]",
      [
        "figure=" + HostileTexts.element + "&baseline=%FF&feature=__proto__&without-layout="
          + HostileTexts.attribute + "&constructor=1&figure=-1"
      ], as: String.self)
    try browser.open("about:blank")
    try browser.open(address)
    findings.expect(
      try browser.visible(ReportChecks.cells) == plain, "the figures are not the default ones")
    try Hostility.expectNone(in: browser, &findings)
    let entries = try browser.consoleEntries().filter { $0.level == "SEVERE" }
    findings.expect(entries.isEmpty, entries.map(\.message).joined(separator: "; "))
  }

  /// The answer, the picture and the figures are there. Controls that need a script are missing.
  static let withoutScripts = Check("without scripts") { browser, findings in
    let withScripts = try browser.visible(ReportChecks.cells)
    let address = try browser.evaluate("return location.href", as: String.self)
    try browser.turnScripts(on: false)
    defer { try? browser.turnScripts(on: true) }
    try browser.open("about:blank")
    try browser.open(address)
    findings.expect(
      try browser.visible(ReportChecks.cells) == withScripts, "other figures are shown")
    for selector in ["#answer .sentence", "#answer svg", ".feature-matrix [data-caption]"] {
      findings.expect(try !browser.visible(selector).isEmpty, "no \(selector) is visible")
    }
    let dead = try browser.visible("main button, main select, main input")
    findings.expect(dead.isEmpty, "\(dead.count) controls are offered that do nothing")
  }

  /// Dark text on white, and no buttons.
  static let print = Check("print") { browser, findings in
    for scheme in View.Scheme.allCases {
      let view = View(width: View.desk.width, height: View.desk.height, scheme: scheme)
      try browser.adopt(view, media: "print")
      let ink = try browser.evaluate(
        "return getComputedStyle(document.body).color.match(/[0-9.]+/g).slice(0, 3).map(Number)",
        as: [Double].self)
      findings.expect(
        ink.allSatisfy { $0 < 100 }, "under \(scheme) the ink is \(ink), which white paper hides")
      let controls = try browser.visible("button, select, input")
      findings.expect(controls.isEmpty, "\(controls.count) controls would be printed")
      findings.expect(
        try !browser.visible(ReportChecks.cells).isEmpty, "no figure would be printed")
    }
    try browser.adopt(.desk)
    let document = try browser.printed()
    findings.expect(document.starts(with: Data("%PDF".utf8)), "the printout is no PDF")
    findings.expect(document.count > 20_000, "the printout has only \(document.count) bytes")
  }

  /// A picture of the recorded baseline says so while another baseline is chosen.
  static let recorded = Check("pictures of the recorded baseline") { browser, findings in
    let notes = "details.layout[open] [data-recorded], #sizes [data-recorded]"
    findings.expect(try browser.visible(notes).isEmpty, "they say so of what is chosen")
    try browser.focus("select[name=baseline]")
    try browser.press(.down)
    let said = try browser.visible(notes)
    let places = try browser.visible("details.layout[open], #sizes article").count
    findings.expectEqual(said.count, places, "notes")
  }

  /// Each layout's rounds and latencies unfold by Enter.
  static let folds = Check("folds") { browser, findings in
    let closed = "details.layout:not([open]) > summary"
    let count = try browser.visible(closed).count
    findings.expect(count > 0, "nothing is folded")
    for left in stride(from: count, to: 0, by: -1) {
      let pictures = try browser.visible("details.layout svg").count
      try browser.focus(closed)
      try browser.press(.enter)
      findings.expectEqual(try browser.visible(closed).count, left - 1, "folded layouts")
      findings.expect(
        try browser.visible("details.layout svg").count > pictures, "a layout has no picture")
    }
    let width = try browser.evaluate(
      "const e = document.scrollingElement; return e.scrollWidth - e.clientWidth", as: Int.self)
    findings.expect(width <= 0, "unfolded, the page is \(width) px too wide")
  }
}
