/// What placeholders stand for while a scenario is written out: an inner name hides an outer one.
struct PlaceholderValues {
  private let bindings: Bindings
  private var frames: [[String: String]] = []

  init(_ bindings: Bindings) {
    self.bindings = bindings
  }

  func text(of name: String) -> String? {
    for frame in frames.reversed() {
      if let text = frame[name] { return text }
    }
    return bindings.text(of: name)
  }

  mutating func push(_ frame: [String: String]) {
    frames.append(frame)
  }

  mutating func pop() {
    frames.removeLast()
  }
}
