/// Checks of the records of a moment and their causes.
enum RecordChecks {
  /// A click on a change shows its causes, back to the input. Each of them leads on.
  static let why = Check("why on click") { browser, findings in
    findings.expect(try browser.visible(".why").isEmpty, "it is told before anybody asks")
    let change = ".record.now:has(.badge.change)"
    // Not every input changes something.
    for _ in 0..<10 where try browser.visible(change).isEmpty { try browser.press(.right) }
    try browser.click(change)
    let causes = try browser.visible(".why li")
    findings.expect(causes.count > 1, "the causes: \(causes)")
    findings.expect(causes.last?.contains("input:") == true, "no input at the end of \(causes)")
    let chosen = try browser.visible(RunParts.selected)
    findings.expectEqual(chosen.count, 1, "chosen records")
    try browser.click(".why li:last-child button")
    findings.expect(try browser.visible(RunParts.selected) != chosen, "a cause does not lead on")
    try browser.press(.escape)
    findings.expect(try browser.visible(".why").isEmpty, "Escape does not close it")
    try browser.click(".lanes-box [data-record]")
    findings.expect(try !browser.visible(".why").isEmpty, "a click on a lane tells nothing")
    try browser.press(.escape)
    try browser.press(.home)
    try browser.type("w")
    findings.expect(try !browser.visible(".why").isEmpty, "w tells nothing")
  }

  /// Each filter leaves as many records as the table of counts says.
  static let filters = Check("filters of records") { browser, findings in
    let heads = try browser.visible(".counts thead th")
    let counts = try browser.visible(".counts tbody tr:first-child > *")
    let sizes = try ["all", "writes", "redundant", "glitches"].map { filter in
      try browser.run(
        """
        const filter = document.querySelector(".filter");
        filter.value = arguments[0];
        filter.dispatchEvent(new Event("change", { bubbles: true }))
        """, [filter])
      return try browser.evaluate(
        "return Number(document.querySelector('.record')?.ariaSetSize ?? 0)", as: Int.self)
    }
    for (name, size) in zip(["writes", "redundant writes", "glitches"], sizes.dropFirst()) {
      let told = heads.firstIndex(of: name).flatMap { Int(counts[$0].filter(\.isNumber)) }
      findings.expectEqual(size, told ?? -1, "\(name) in the list, and in the table")
    }
    findings.expect(sizes[0] > sizes[1], "\(sizes[0]) records, \(sizes[1]) of them writes")
  }

  static let recordKeys = Check("records by keys") { browser, findings in
    let before = try browser.visible(RunParts.device)
    try browser.type(".")
    let first = try browser.visible(RunParts.selected)
    try browser.type("..")
    findings.expect(try browser.visible(RunParts.selected) != first, "'.' does not go on")
    try browser.type(",,")
    findings.expectEqual(try browser.visible(RunParts.selected), first, "record after ', ,'")
    try browser.focus(".records")
    try browser.press(.down)
    findings.expect(
      try browser.visible(RunParts.selected) != first, "an arrow in the list does nothing")
    findings.expectEqual(
      try browser.evaluate(
        "return document.querySelector('.records').getAttribute('aria-activedescendant')",
        as: String?.self),
      try browser.evaluate(
        "return document.querySelector('.record.selected')?.id ?? null", as: String?.self),
      "what a screen reader takes for chosen")
    try browser.press(.escape)
    findings.expectEqual(try browser.visible(RunParts.device), before, "screen after Escape")
  }

  static let glitch = Check("glitches") { browser, findings in
    try browser.press(.home)
    try browser.type("g")
    let chosen = try browser.visible("\(RunParts.selected) .badge.glitch")
    findings.expectEqual(chosen.count, 1, "marked records after 'g'")
    findings.expect(
      try browser.visible("#findings").joined().contains("glitch"), "no finding names it")
    findings.expect(
      try browser.visible(".counts").joined().contains("glitch"), "the counts do not name it")
    findings.expect(try !browser.visible(".why").isEmpty, "its causes are not told")
  }

  static let redundant = Check("redundant writes") { browser, findings in
    try browser.press(.home)
    for _ in 0..<3 {
      let before = try browser.visible(RunParts.selected)
      try browser.type("r")
      findings.expectEqual(
        try browser.visible("\(RunParts.selected) .badge.redundant").count, 1,
        "marked records after 'r'")
      findings.expect(try browser.visible(RunParts.selected) != before, "'r' stays where it is")
    }
  }
}
