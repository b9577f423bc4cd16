/// What the page of a run promises: any moment of the run by keys, and why it came to it.
enum RunChecks {
  static let stepping = [keys, slider, buttons, line, address]
  static let records = [why, filters, recordKeys]
  static let frame = [help, withoutScripts, ColourChoice.check]
  static let marks = [glitch, redundant, next]
  static let pairs = [same, otherRun]
  static let differences = [firstDifference, verdict]

  private static let device = ".shown .device"
  private static let selected = ".record.selected"

  /// The number of the input that the page is at, of how many, and its words.
  private static func position(in browser: Browser) throws -> (step: Int, last: Int, input: String)
  {
    let text = try browser.visible("#present").first ?? ""
    guard let found = text.firstMatch(of: /Input ([0-9]+) of ([0-9]+)\s+(.*)/),
      let step = Int(found.output.1), let last = Int(found.output.2)
    else { throw BrowserFault("the page does not say at which input it is: '\(text)'") }
    return (step, last, String(found.output.3))
  }

  private static let keys = Check("steps by keys") { browser, findings in
    let last = try position(in: browser).last
    findings.expect(last > 1, "only \(last) inputs")
    for (key, step) in [
      (Key.right, 1), (.right, 2), (.left, 1), (.end, last), (.right, last), (.left, last - 1),
      (.home, 0), (.left, 0),
    ] {
      try browser.press(key)
      findings.expectEqual(try position(in: browser).step, step, "input after \(key)")
      findings.expectEqual(
        try browser.evaluate(
          "return Number(document.getElementById('slider').value)", as: Int.self),
        step, "slider after \(key)")
      findings.expect(
        try browser.comes(
          "document.getElementById('live').textContent.includes(arguments[0])", ["Input \(step) "]),
        "a screen reader is not told of input \(step)")
    }
  }

  private static let slider = Check("steps by the slider") { browser, findings in
    let last = try position(in: browser).last
    try browser.focus("#slider")
    for (key, step) in [(Key.right, 1), (.up, 2), (.left, 1), (.end, last), (.home, 0)] {
      try browser.press(key)
      findings.expectEqual(try position(in: browser).step, step, "input after \(key)")
    }
    try browser.run(
      """
      const slider = document.getElementById("slider");
      slider.value = arguments[0];
      slider.dispatchEvent(new Event("input", { bubbles: true }))
      """, ["\(last / 2)"])
    findings.expectEqual(try position(in: browser).step, last / 2, "input after a drag")
  }

  private static let buttons = Check("steps by buttons") { browser, findings in
    let last = try position(in: browser).last
    for (button, step) in [
      ("#forward", 1), ("#forward", 2), ("#back", 1), ("#last", last), ("#first", 0),
    ] {
      try browser.click(button)
      findings.expectEqual(try position(in: browser).step, step, "input after \(button)")
    }
  }

  /// The line of the scenario that the input comes from is lit, and in sight.
  private static let line = Check("line of the scenario") { browser, findings in
    let last = try position(in: browser).last
    var seen: Set<String> = []
    for step in 1...last {
      try browser.press(.right)
      let lines = try browser.visible(".line.lit")
      // `load` and what the end of a run does have no line.
      guard step < last || !lines.isEmpty else { continue }
      findings.expect(lines.count == 1, "\(lines.count) lines are lit at input \(step)")
      seen.formUnion(lines)
      let isInSight = try browser.evaluate(
        """
        const box = document.getElementById("scenario").getBoundingClientRect();
        const line = document.querySelector(".line.lit")?.getBoundingClientRect();
        return Boolean(line) && line.top >= box.top - 1 && line.bottom <= box.bottom + 1
        """, as: Bool.self)
      findings.expect(isInSight, "the lit line of input \(step) is out of sight")
      let word = try position(in: browser).input.split(separator: " ").last.map(String.init) ?? ""
      let isTap = try position(in: browser).input.hasPrefix("tap ")
      let isNamed = lines.first?.contains("tap") == true || !isTap
      findings.expect(isNamed, "input \(step), a tap on \(word), lights \(lines)")
    }
    findings.expect(seen.count > 3, "only \(seen.count) lines are ever lit")
  }

  private static let address = Check("address of a moment") { browser, findings in
    try browser.press(.right, .right, .right)
    let shown = try browser.visible("#present, \(device), .changes")
    let address = try browser.evaluate("return location.href", as: String.self)
    try browser.open("about:blank")
    try browser.open(address)
    findings.expectEqual(try browser.visible("#present, \(device), .changes"), shown, address)
    for strange in ["input=-1", "input=1e9", "record=99999999&run=7", "input=%FF", "record=x"] {
      try browser.open("about:blank")
      try browser.open(address.split(separator: "#")[0] + "#\(strange)")
      findings.expect(try position(in: browser).step >= 0, "\(strange) breaks the page")
    }
    let entries = try browser.consoleEntries().filter { $0.level == "SEVERE" }
    findings.expect(entries.isEmpty, entries.map(\.message).joined(separator: "; "))
  }

  /// A click on a change tells its causes, down to the input; each of them leads on.
  private static let why = Check("why on click") { browser, findings in
    findings.expect(try browser.visible(".why").isEmpty, "it is told before anybody asks")
    let change = ".record.now:has(.badge.change)"
    // Not every input changes something.
    for _ in 0..<10 where try browser.visible(change).isEmpty { try browser.press(.right) }
    try browser.click(change)
    let causes = try browser.visible(".why li")
    findings.expect(causes.count > 1, "the causes: \(causes)")
    findings.expect(causes.last?.contains("input:") == true, "no input at the end of \(causes)")
    let chosen = try browser.visible(selected)
    findings.expectEqual(chosen.count, 1, "chosen records")
    try browser.click(".why li:last-child button")
    findings.expect(try browser.visible(selected) != chosen, "a cause does not lead on")
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
  private static let filters = Check("filters of records") { browser, findings in
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

  private static let recordKeys = Check("records by keys") { browser, findings in
    let before = try browser.visible(device)
    try browser.type(".")
    let first = try browser.visible(selected)
    try browser.type("..")
    findings.expect(try browser.visible(selected) != first, "'.' does not go on")
    try browser.type(",,")
    findings.expectEqual(try browser.visible(selected), first, "record after ', ,'")
    try browser.focus(".records")
    try browser.press(.down)
    findings.expect(try browser.visible(selected) != first, "an arrow in the list does nothing")
    findings.expectEqual(
      try browser.evaluate(
        "return document.querySelector('.records').getAttribute('aria-activedescendant')",
        as: String?.self),
      try browser.evaluate(
        "return document.querySelector('.record.selected')?.id ?? null", as: String?.self),
      "what a screen reader takes for chosen")
    try browser.press(.escape)
    findings.expectEqual(try browser.visible(device), before, "screen after Escape")
  }

  private static let glitch = Check("glitches") { browser, findings in
    try browser.type("g")
    let chosen = try browser.visible("\(selected) .badge.glitch")
    findings.expectEqual(chosen.count, 1, "marked records after 'g'")
    findings.expect(
      try browser.visible("#findings").joined().contains("glitch"), "no finding names it")
    findings.expect(
      try browser.visible(".counts").joined().contains("glitch"), "the counts do not name it")
    findings.expect(try !browser.visible(".why").isEmpty, "its causes are not told")
  }

  private static let redundant = Check("redundant writes") { browser, findings in
    for _ in 0..<3 {
      let before = try browser.visible(selected)
      try browser.type("r")
      findings.expectEqual(
        try browser.visible("\(selected) .badge.redundant").count, 1, "marked records after 'r'")
      findings.expect(try browser.visible(selected) != before, "'r' stays where it is")
    }
  }

  private static let next = Check("next finding") { browser, findings in
    try browser.click("#next-finding")
    let step = try position(in: browser).step
    findings.expect(step > 0, "the button stays at the first input")
    try browser.press(.home)
    try browser.type("n")
    findings.expectEqual(try position(in: browser).step, step, "input after 'n'")
    try browser.press(.home)
    try browser.click("#findings button")
    findings.expectEqual(try position(in: browser).step, step, "input after a click on it")
  }

  private static let same = Check("two runs that show the same") { browser, findings in
    findings.expectEqual(try browser.visible(device).count, 2, "screens")
    try browser.type("d")
    findings.expectEqual(try position(in: browser).step, 0, "input after 'd'")
    let last = try position(in: browser).last
    for step in 1..<last {
      try browser.press(.right)
      let screens = try browser.visible(device)
      findings.expect(screens.count == 2 && screens[0] == screens[1], "input \(step): \(screens)")
    }
  }

  private static let otherRun = Check("the other run") { browser, findings in
    for run in [0, 1] {
      try browser.type(".")
      findings.expectEqual(
        try browser.visible(".run[data-run='\(run)'] \(selected)").count, 1, "chosen records")
      findings.expectEqual(try browser.visible(selected).count, 1, "chosen records of both")
      try browser.press(.escape)
      try browser.type("x")
    }
  }

  /// By one key, though it is at the end of a run of many inputs.
  private static let firstDifference = Check("first difference by one key") { browser, findings in
    for key in ["d", "n"] {
      try browser.press(.home)
      try browser.type(key)
      let place = try position(in: browser)
      findings.expectEqual(place.input, "tap register", "input after '\(key)'")
      let screens = try browser.visible(device)
      findings.expect(screens.count == 2, "\(screens.count) screens")
      findings.expect(screens.first != screens.last, "both show \(screens)")
      findings.expect(
        try !browser.visible("\(device) .apart, \(device) .wrong").isEmpty
          || !browser.visible(".specified .apart").isEmpty, "nothing of the screens is marked")
      findings.expect(
        screens.first?.contains("登録!") == true, "the right one does not show its alert")
    }
  }

  /// What is wrong is said before any key.
  private static let verdict = Check("verdict") { browser, findings in
    let answer = try browser.visible(".answer").joined()
    findings.expect(answer.contains("differ"), "the answer is '\(answer)'")
    let chips = try browser.visible(".counts .chip")
    findings.expectEqual(chips, ["Passed", "Failed"], "judgements")
    findings.expect(
      try !browser.visible("#findings button").isEmpty, "no finding leads to it")
  }

  private static let help = Check("help") { browser, findings in
    try browser.type("?")
    findings.expectEqual(try browser.visible("dialog#help").count, 1, "dialogs after '?'")
    let keys = try browser.visible("dialog#help kbd")
    findings.expect(keys.count > 8, "the keys that it tells: \(keys)")
    try browser.press(.escape)
    findings.expectEqual(try browser.visible("dialog#help").count, 0, "dialogs after Escape")
    try browser.press(.right)
    findings.expectEqual(try position(in: browser).step, 1, "input after the dialog")
  }

  private static let withoutScripts = Check("without scripts") { browser, findings in
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
