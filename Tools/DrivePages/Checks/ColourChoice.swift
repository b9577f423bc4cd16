/// The button that chooses light or dark: it overrides the system's preference and is remembered.
enum ColourChoice {
  static let check = Check("colours") { browser, findings in
    let ground = "return getComputedStyle(document.body).backgroundColor"
    let light = try browser.evaluate(ground, as: String.self)
    var found: [String: String] = [:]
    for _ in 0..<3 {
      try browser.focus("#scheme")
      try browser.press(.enter)
      let scheme = try browser.evaluate(
        "return document.documentElement.dataset.scheme ?? 'none'", as: String.self)
      found[scheme] = try browser.evaluate(ground, as: String.self)
      let label = try browser.visible("#scheme").first ?? ""
      findings.expect(label.contains(scheme), "the button says '\(label)' under \(scheme)")
    }
    findings.expectEqual(found.keys.sorted(), ["dark", "light", "system"], "choices")
    findings.expectEqual(found["light"], light, "the ground under light")
    findings.expectEqual(found["system"], light, "the ground under a light system")
    findings.expect(found["dark"] != light, "the ground stays \(light) under dark")
  }
}
