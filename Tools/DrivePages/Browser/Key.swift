/// Keys by their code points in W3C WebDriver.
enum Key: String {
  case tab = "\u{E004}"
  case enter = "\u{E007}"
  case shift = "\u{E008}"
  case escape = "\u{E00C}"
  case space = " "
  case pageUp = "\u{E00E}"
  case pageDown = "\u{E00F}"
  case end = "\u{E010}"
  case home = "\u{E011}"
  case left = "\u{E012}"
  case up = "\u{E013}"
  case right = "\u{E014}"
  case down = "\u{E015}"
}

/// Key presses as the endpoint `actions` takes them.
struct KeyActions: Encodable {
  struct Source: Encodable {
    let type = "key"
    let id = "keyboard"
    let actions: [Action]
  }

  struct Action: Encodable {
    let type: String
    let value: String
  }

  let actions: [Source]

  /// Presses one after the other, all while `held` is down.
  init(_ keys: [String], holding held: Key? = nil) {
    let pressed = keys.flatMap {
      [Action(type: "keyDown", value: $0), Action(type: "keyUp", value: $0)]
    }
    let down = held.map { [Action(type: "keyDown", value: $0.rawValue)] } ?? []
    let up = held.map { [Action(type: "keyUp", value: $0.rawValue)] } ?? []
    actions = [Source(actions: down + pressed + up)]
  }
}
