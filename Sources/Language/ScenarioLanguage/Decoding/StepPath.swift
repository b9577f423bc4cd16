/// The paths of the steps of one list: `repeat[0]/generate[1]`, or `repeat[0]/#visit` for a step
/// labelled `visit`.
///
/// A path is the steps around a step, and its label, or else the number of steps of its name before
/// it in its list. Random draws start from it, so that editing one step leaves those of the others
/// alone.
struct StepPaths {
  /// The path of the step around them; empty for the scenario's own steps.
  let list: String
  /// The number of steps of each name and of each label so far; a label begins with `#`.
  private(set) var counts: [String: Int] = [:]

  /// The path of the list's next step. A label that is used once stands alone.
  mutating func next(_ name: String, label: String?) -> String {
    let part = label.map { "#" + $0 } ?? name
    let index = counts[part, default: 0]
    counts[part] = index + 1
    return (list.isEmpty ? "" : list + "/")
      + (label != nil && index == 0 ? part : "\(part)[\(index)]")
  }
}
