/// What was seen in one test, in order. Shared by all that take part in it.
final class Transcript {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}
