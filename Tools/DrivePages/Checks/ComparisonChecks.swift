/// Checks of the findings in a run, and of the differences between two.
enum ComparisonChecks {
  static let next = Check("next finding") { browser, findings in
    try browser.press(.home)
    try browser.click("#next-finding")
    let step = try RunParts.position(in: browser).step
    findings.expect(step > 0, "the button stays at the first input")
    try browser.press(.home)
    try browser.type("n")
    findings.expectEqual(try RunParts.position(in: browser).step, step, "input after 'n'")
    try browser.press(.home)
    try browser.click("#findings button")
    findings.expectEqual(try RunParts.position(in: browser).step, step, "input after a click on it")
  }

  static let same = Check("two runs that show the same") { browser, findings in
    findings.expectEqual(try browser.visible(RunParts.device).count, 2, "screens")
    try browser.type("d")
    findings.expectEqual(try RunParts.position(in: browser).step, 0, "input after 'd'")
    findings.expectEqual(
      try browser.visible("#present .note"), ["No difference or failure after this input."],
      "what a key that finds nothing shows")
    let last = try RunParts.position(in: browser).last
    for step in 1..<last {
      try browser.press(.right)
      let screens = try browser.visible(RunParts.device)
      findings.expect(screens.count == 2 && screens[0] == screens[1], "input \(step): \(screens)")
    }
  }

  static let otherRun = Check("the other run") { browser, findings in
    for run in [0, 1] {
      try browser.type(".")
      findings.expectEqual(
        try browser.visible(".run[data-run='\(run)'] \(RunParts.selected)").count, 1,
        "chosen records")
      findings.expectEqual(
        try browser.visible(RunParts.selected).count, 1, "chosen records of both")
      try browser.press(.escape)
      try browser.type("x")
    }
  }

  /// One key leads to the difference, even at the end of a run of many inputs.
  static let firstDifference = Check("first difference by one key") { browser, findings in
    for key in ["d", "n"] {
      try browser.press(.home)
      try browser.type(key)
      let place = try RunParts.position(in: browser)
      findings.expectEqual(place.input, "tap register", "input after '\(key)'")
      let screens = try browser.visible(RunParts.device)
      findings.expect(screens.count == 2, "\(screens.count) screens")
      findings.expect(screens.first != screens.last, "both show \(screens)")
      findings.expect(
        try !browser.visible("\(RunParts.device) .apart, \(RunParts.device) .wrong").isEmpty
          || !browser.visible(".specified .apart").isEmpty, "nothing of the screens is marked")
      findings.expect(
        screens.first?.contains("登録!") == true, "the right one does not show its alert")
    }
  }

  /// A cut run has not passed, and the other run shows the missing part.
  static let cut = Check("a run that was cut off") { browser, findings in
    findings.expectEqual(
      try browser.visible(".counts .chip"), ["Cut off", "Passed"], "judgements")
    let answer = try browser.visible(".answer").joined()
    findings.expect(answer.contains(" stopped "), "the answer is '\(answer)'")
    try browser.press(.end, .left)
    findings.expectEqual(
      try RunParts.position(in: browser).input, "tap alert.ok", "the last input of both")
    let lit = try browser.visible(".line.lit").joined()
    findings.expect(lit.contains("tap"), "the line of the scenario is '\(lit)'")
  }

  /// The verdict is visible before any key.
  static let verdict = Check("verdict") { browser, findings in
    let answer = try browser.visible(".answer").joined()
    findings.expect(answer.contains("differ"), "the answer is '\(answer)'")
    let chips = try browser.visible(".counts .chip")
    findings.expectEqual(chips, ["Passed", "Failed"], "judgements")
    findings.expect(
      try !browser.visible("#findings button").isEmpty, "no finding leads to it")
  }
}
