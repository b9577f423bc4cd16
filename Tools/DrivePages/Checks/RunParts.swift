/// The selectors of parts of a run's page.
enum RunParts {
  static let device = ".shown .device"
  static let selected = ".record.selected"

  /// The page's current step, its last step, and the words of the current one.
  static func position(in browser: Browser) throws -> (step: Int, last: Int, input: String) {
    let text = try browser.visible("#present").first ?? ""
    let last = try browser.evaluate(
      "return Number(document.getElementById('slider').max)", as: Int.self)
    guard let found = text.firstMatch(of: /^(Load|End|Input ([0-9]+) of [0-9]+)\s+(.*)/) else {
      throw BrowserFault("the page does not say at which input it is: '\(text)'")
    }
    let step = found.output.1 == "Load" ? 0 : found.output.2.flatMap { Int($0) } ?? last
    return (step, last, String(found.output.3))
  }

  /// The page's name for a step of a run that came to its end.
  static func name(of step: Int, last: Int) -> String {
    step == 0 ? "Load" : step == last ? "End" : "Input \(step) "
  }
}
