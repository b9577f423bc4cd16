/// The path of a step in its file: the steps around it, and its label, or else the number of steps
/// of its name before it in its list. Random draws start from it, so that editing one step leaves
/// those of the others alone.
struct StepPath: Hashable, CustomStringConvertible {
  /// `repeat[0]/generate[1]`, or `repeat[0]/#visit` for a step labelled `visit`.
  private(set) var description = ""

  fileprivate func appending(_ part: String) -> StepPath {
    StepPath(description: description.isEmpty ? part : description + "/" + part)
  }
}

/// The paths of the steps of one list.
struct StepPaths {
  private let list: StepPath
  /// The number of steps of each name and of each label so far; a label begins with `#`.
  private var counts: [String: Int] = [:]

  init(of list: StepPath) {
    self.list = list
  }

  /// The path of the list's next step. A label that is used once stands alone.
  mutating func next(_ name: String, label: String?) -> StepPath {
    let part = label.map { "#" + $0 } ?? name
    let index = counts[part, default: 0]
    counts[part] = index + 1
    return list.appending(label != nil && index == 0 ? part : "\(part)[\(index)]")
  }
}
