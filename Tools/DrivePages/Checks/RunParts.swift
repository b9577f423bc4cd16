/// Where things are on the page of a run.
enum RunParts {
  static let device = ".shown .device"
  static let selected = ".record.selected"

  /// The number of the input that the page is at, of how many, and its words.
  static func position(in browser: Browser) throws -> (step: Int, last: Int, input: String) {
    let text = try browser.visible("#present").first ?? ""
    guard let found = text.firstMatch(of: /Input ([0-9]+) of ([0-9]+)\s+(.*)/),
      let step = Int(found.output.1), let last = Int(found.output.2)
    else { throw BrowserFault("the page does not say at which input it is: '\(text)'") }
    return (step, last, String(found.output.3))
  }
}
