/// The time to open a long run's page, and of each step on it. Not judged, as machines differ.
enum Speed {
  private static let steps = 40

  static let check = Check("speed") { browser, findings in
    let records = try browser.evaluate(
      "return Number(document.querySelector('.record')?.ariaSetSize ?? 0)", as: Int.self)
    findings.expect(records > 100_000, "the run has only \(records) records")
    let address = try browser.evaluate("return location.href.split('#')[0]", as: String.self)
    var opened: [Double] = []
    for _ in 0..<3 {
      try browser.open("about:blank")
      let start = ContinuousClock.now
      try browser.open(address)
      try browser.settle()
      opened.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    try browser.run(listening)
    for _ in 0..<(steps / 2) { try browser.press(.right) }
    try browser.press(.end)
    for _ in 0..<(steps / 2) { try browser.press(.left) }
    try browser.settle()
    let times = try browser.evaluate("return window.stepTimes", as: [Double].self).sorted()
    findings.expect(times.count == steps + 1, "\(times.count) steps were timed of \(steps + 1)")
    findings.note(
      "\(records) records open in \(milliseconds(opened.sorted()[1])) (aim 2000 ms); a step takes "
        + "\(milliseconds(times[times.count / 2])), the longest of \(times.count) "
        + "\(milliseconds(times.last ?? 0)) (aim 50 ms)")
  }

  /// Measures from the key to the frame that shows its effect.
  private static let listening = """
    window.stepTimes = [];
    addEventListener("keydown", () => {
      const start = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.stepTimes.push(performance.now() - start);
        channel.port2.postMessage(0);
      });
    }, true)
    """

  private static func milliseconds(_ value: Double) -> String { "\(Int(value.rounded())) ms" }
}
