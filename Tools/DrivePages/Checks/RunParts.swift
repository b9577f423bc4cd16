/// Where things are on the page of a run.
enum RunParts {
  static let device = ".shown .device"
  static let selected = ".record.selected"

  /// The number of the step that the page says it is at, that of the last one, and its words.
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

  /// What the page calls a step of a run that came to its end.
  static func name(of step: Int, last: Int) -> String {
    step == 0 ? "Load" : step == last ? "End" : "Input \(step) "
  }
}
