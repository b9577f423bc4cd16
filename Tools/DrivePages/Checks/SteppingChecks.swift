/// Checks that keys, slider, buttons and address reach any moment of a run.
enum SteppingChecks {
  static let all = [keys, slider, buttons, line, address]

  static let keys = Check("steps by keys") { browser, findings in
    let last = try RunParts.position(in: browser).last
    findings.expect(last > 1, "only \(last) inputs")
    for (key, step) in [
      (Key.right, 1), (.right, 2), (.left, 1), (.end, last), (.right, last), (.left, last - 1),
      (.home, 0), (.left, 0),
    ] {
      try browser.press(key)
      findings.expectEqual(try RunParts.position(in: browser).step, step, "input after \(key)")
      findings.expectEqual(
        try browser.evaluate(
          "return Number(document.getElementById('slider').value)", as: Int.self),
        step, "slider after \(key)")
      findings.expect(
        try browser.comes(
          "document.getElementById('live').textContent.includes(arguments[0])",
          [RunParts.name(of: step, last: last)]),
        "a screen reader is not told of input \(step)")
    }
  }

  static let slider = Check("steps by the slider") { browser, findings in
    let last = try RunParts.position(in: browser).last
    try browser.focus("#slider")
    for (key, step) in [(Key.right, 1), (.up, 2), (.left, 1), (.end, last), (.home, 0)] {
      try browser.press(key)
      findings.expectEqual(try RunParts.position(in: browser).step, step, "input after \(key)")
    }
    try browser.run(
      """
      const slider = document.getElementById("slider");
      slider.value = arguments[0];
      slider.dispatchEvent(new Event("input", { bubbles: true }))
      """, ["\(last / 2)"])
    findings.expectEqual(try RunParts.position(in: browser).step, last / 2, "input after a drag")
  }

  static let buttons = Check("steps by buttons") { browser, findings in
    let last = try RunParts.position(in: browser).last
    for (button, step) in [
      ("#forward", 1), ("#forward", 2), ("#back", 1), ("#last", last), ("#first", 0),
    ] {
      try browser.click(button)
      findings.expectEqual(try RunParts.position(in: browser).step, step, "input after \(button)")
    }
  }

  /// The scenario line of the input is lit and visible.
  static let line = Check("line of the scenario") { browser, findings in
    let last = try RunParts.position(in: browser).last
    var seen: Set<String> = []
    for step in 1...last {
      try browser.press(.right)
      let lines = try browser.visible(".line.lit")
      // `load` and the end of a run have no line.
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
      let word =
        try RunParts.position(in: browser).input.split(separator: " ").last.map(String.init) ?? ""
      let isTap = try RunParts.position(in: browser).input.hasPrefix("tap ")
      let isNamed = lines.first?.contains("tap") == true || !isTap
      findings.expect(isNamed, "input \(step), a tap on \(word), lights \(lines)")
    }
    findings.expect(seen.count > 3, "only \(seen.count) lines are ever lit")
  }

  static let address = Check("address of a moment") { browser, findings in
    try browser.press(.right, .right, .right)
    let shown = try browser.visible("#present, \(RunParts.device), .changes")
    let address = try browser.evaluate("return location.href", as: String.self)
    try browser.open("about:blank")
    try browser.open(address)
    findings.expectEqual(
      try browser.visible("#present, \(RunParts.device), .changes"), shown, address)
    for strange in ["input=-1", "input=1e9", "record=99999999&run=7", "input=%FF", "record=x"] {
      try browser.open("about:blank")
      try browser.open(address.split(separator: "#")[0] + "#\(strange)")
      findings.expect(try RunParts.position(in: browser).step >= 0, "\(strange) breaks the page")
    }
    let entries = try browser.consoleEntries().filter { $0.level == "SEVERE" }
    findings.expect(entries.isEmpty, entries.map(\.message).joined(separator: "; "))
  }
}
