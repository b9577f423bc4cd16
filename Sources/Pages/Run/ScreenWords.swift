import EventLogs
import Interaction
import TextOutput
import Verification

/// What differs between two screens, in words.
struct ScreenWords {
  private let controls: ControlTable
  private static let longestValue = 120

  init(_ controls: ControlTable) {
    self.controls = controls
  }

  /// `validation.text is "a"; the specification says "b"`, for each property that differs. What
  /// transcripts tell comes alone, unless nothing else differs.
  ///
  /// - Parameter says: who has the other value, and a verb.
  func differences(of one: Snapshot, from other: Snapshot, _ says: String) -> [String] {
    let all = one.differences(from: other)
    let told = all.filter { controls.properties[$0].isTranscribed }
    return (told.isEmpty ? all : told).map { property in
      let values = values(of: property, one, other)
      return "\(controls.properties[property].name) is \(values.0), \(says) \(values.1)"
    }
  }

  /// Of a list of rows, the first row that differs.
  private func values(of property: Int, _ one: Snapshot, _ other: Snapshot) -> (String, String) {
    let lines = (
      one.lines(of: property, besides: other), other.lines(of: property, besides: one)
    )
    guard lines.0.count > 1 || lines.1.count > 1 else {
      return (clipped(lines.0[0]), clipped(lines.1[0]))
    }
    let index =
      zip(lines.0, lines.1).enumerated().dropFirst()
      .first { $0.element.0 != $0.element.1 }?.offset ?? min(lines.0.count, lines.1.count)
    func row(_ lines: [String]) -> String {
      lines.indices.contains(index)
        ? "\(lines[0]), row \(index - 1) \(clipped(lines[index]))" : lines[0]
    }
    return (row(lines.0), row(lines.1))
  }

  private func clipped(_ line: String) -> String {
    TextWidth.clipped(line, to: Self.longestValue)
  }
}
