/// Checks of the surroundings of the run: help, and a page without scripts.
enum RunFrameChecks {
  static let help = Check("help") { browser, findings in
    try browser.type("?")
    findings.expectEqual(try browser.visible("dialog#help").count, 1, "dialogs after '?'")
    let keys = try browser.visible("dialog#help kbd")
    findings.expect(keys.count > 8, "the keys that it tells: \(keys)")
    try browser.press(.escape)
    findings.expectEqual(try browser.visible("dialog#help").count, 0, "dialogs after Escape")
    try browser.press(.right)
    findings.expectEqual(try RunParts.position(in: browser).step, 1, "input after the dialog")
  }

  static let withoutScripts = Check("without scripts") { browser, findings in
    let answer = try browser.visible(".answer")
    let address = try browser.evaluate("return location.href", as: String.self)
    try browser.turnScripts(on: false)
    defer { try? browser.turnScripts(on: true) }
    try browser.open("about:blank")
    try browser.open(address)
    findings.expectEqual(try browser.visible(".answer"), answer, "answer")
    let told = try browser.visible("noscript .banner, .banner").joined()
    findings.expect(told.contains("script"), "does not say that it needs a script")
    let dead = try browser.visible("button, select, input").count
    findings.expect(dead == 0, "\(dead) controls are offered that do nothing")
  }
}
