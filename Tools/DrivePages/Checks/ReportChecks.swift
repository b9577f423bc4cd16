/// Checks of the results page: its answer at once, its choices, and an address for each view.
enum ReportChecks {
  static let all = [
    answer, figure, baseline, feature, layouts, architectures, reset, restoredView,
  ]

  private static let heads = ".feature-matrix thead th[data-layout] .h"
  private static let rows = ".feature-matrix tbody tr"
  static let cells = ".feature-matrix td"
  /// The elements that choices change.
  private static let shown = "#answer, .feature-matrix, details.layout"
  private static let captions = ".feature-matrix [data-caption]"

  /// The question, a sentence per feature and the picture are visible without scrolling.
  private static let answer = Check("answer") { browser, findings in
    let features = try browser.visible(".feature-matrix").count
    findings.expect(features > 0, "no feature is shown")
    for selector in ["h1", "#answer .sentences", "#answer svg"] {
      let tops = try browser.tops(selector)
      findings.expect(!tops.isEmpty, "no \(selector) is visible")
      findings.expect(
        (tops.first ?? .infinity) < Double(View.desk.height),
        "\(selector) begins at \(tops) px, below the first screen")
    }
    let sentences = try browser.visible("#answer .sentence")
    findings.expect(sentences.count >= features, "\(sentences.count) sentences for \(features)")
  }

  private static let figure = Check("figures by arrow keys") { browser, findings in
    let names = try browser.visible("input[name=figure] + span")
    findings.expect(names.count > 2, "the figures to choose from: \(names)")
    try browser.focus("input[name=figure]:checked")
    var seen = [try browser.visible(cells)]
    let numbers = try ReportedNumbers.reference()
    for name in names.dropFirst() {
      try browser.press(.right)
      try numbers.expectCounts(name, in: browser, &findings)
      let values = try browser.visible(cells)
      findings.expect(!seen.contains(values), "\(name) shows what another figure shows")
      seen.append(values)
    }
    for name in ReportedNumbers.counts.keys.sorted() {
      findings.expect(names.contains(name), "no figure \(name)")
    }
    findings.expect(
      try browser.comes("document.querySelector('[data-status]').textContent"),
      "the status says nothing of it")
  }

  private static let baseline = Check("baseline") { browser, findings in
    let before = (try browser.visible(cells), try browser.visible(captions))
    let sentences = try browser.visible("#answer .sentence")
    let numbers = try ReportedNumbers.reference()
    try numbers.expectRatios(in: browser, &findings)
    try browser.focus("select[name=baseline]")
    try browser.press(.down)
    try numbers.expectRatios(in: browser, &findings)
    findings.expect(try browser.visible(cells) != before.0, "the values stay")
    findings.expect(try browser.visible(captions) != before.1, "the captions stay")
    findings.expect(
      try browser.visible("#answer .sentence") != sentences, "the sentences of the answer stay")
  }

  private static let feature = Check("feature") { browser, findings in
    let all = try browser.visible("[data-feature]").count
    let names = try browser.visible(".feature-matrix h3")
    findings.expect(names.count > 1, "only \(names)")
    try browser.focus("select[name=feature]")
    for name in names {
      try browser.press(.down)
      findings.expectEqual(try browser.visible(".feature-matrix h3"), [name], "shown features")
      findings.expect(
        try browser.visible("[data-feature]").count < all, "\(name): nothing else is hidden")
    }
  }

  private static let layouts = Check("layouts") { browser, findings in
    let before = try browser.visible(heads)
    let details = try browser.visible("details.layout").count
    let pictures = try browser.visible("#answer figure").count
    let first = try untick("layout", in: browser, &findings)
    let after = try browser.visible(heads)
    findings.expectEqual(after, before.filter { $0 != first }, "columns")
    findings.expect(before.count > after.count, "no column goes with \(first)")
    findings.expect(
      try browser.visible("details.layout").count < details, "its rounds and latencies stay")
    findings.expectEqual(
      try browser.visible("#answer figure").count, pictures, "pictures of the answer")
  }

  private static let architectures = Check("architectures") { browser, findings in
    let rowHeads = rows + " > th"
    let before = try browser.visible(rowHeads)
    let first = try untick("arm", in: browser, &findings)
    let after = try browser.visible(rowHeads)
    findings.expectEqual(after, before.filter { $0 != first }, "rows")
    findings.expect(before.count > after.count, "no row goes with \(first)")
  }

  /// Opens the list by the keyboard, unticks its first box, and closes the list.
  ///
  /// - Returns: the name beside the box.
  private static func untick(
    _ name: String, in browser: Browser, _ findings: inout Findings
  ) throws -> String {
    let box = "input[name=\(name)]"
    try browser.focus("details:has(\(box)) > summary")
    try browser.press(.enter)
    findings.expect(
      try browser.comes("document.querySelector(arguments[0]).checkVisibility()", [box]),
      "Enter does not open the list of \(name)")
    try browser.press(.tab)
    try browser.press(.space)
    let label = try browser.visible("label:has(\(box))").first ?? ""
    try browser.press(.escape)
    findings.expect(
      try browser.comes("!document.querySelector(arguments[0]).checkVisibility()", [box]),
      "Escape does not close the list of \(name)")
    return label
  }

  private static let reset = Check("show all") { browser, findings in
    let before = try browser.visible(shown)
    try browser.focus("input[name=figure]:checked")
    try browser.press(.right)
    try browser.focus("select[name=feature]")
    try browser.press(.down)
    findings.expect(try browser.visible(shown) != before, "no choice changed anything")
    try browser.click("[data-reset]")
    Self.expectSame(try browser.visible(shown), before, &findings)
  }

  private static func expectSame(
    _ found: [String], _ expected: [String], _ findings: inout Findings
  ) {
    let lines = [found, expected].map { $0.joined(separator: "\n").split(separator: "\n") }
    let first = zip(lines[0], lines[1]).first { $0 != $1 }
    findings.expect(
      found == expected,
      "shows something else: \(lines[0].count) lines and not \(lines[1].count), "
        + "'\(first?.0 ?? "")' and not '\(first?.1 ?? "")'")
  }

  /// The address of a view, opened afresh, shows the view.
  private static let restoredView = Check("address") { browser, findings in
    let plain = try browser.visible(shown)
    try browser.focus("input[name=figure]:checked")
    try browser.press(.right, .right)
    try browser.focus("select[name=baseline]")
    try browser.press(.down)
    try browser.focus("select[name=feature]")
    try browser.press(.down)
    _ = try untick("arm", in: browser, &findings)
    _ = try untick("layout", in: browser, &findings)
    let chosen = try browser.visible(shown)
    findings.expect(chosen != plain, "no choice changed anything")
    let address = try browser.evaluate("return location.href", as: String.self)
    try browser.open("about:blank")
    try browser.open(address)
    Self.expectSame(try browser.visible(shown), chosen, &findings)
  }
}
