/// Which step of a file one is, told by what can stay the same while the file is edited: the steps
/// that it is inside of, and its label, or else how many steps of its name come before it in its
/// list. Random draws start from it, so that editing one step leaves those of the others alone.
struct StepPath: Hashable, CustomStringConvertible {
  /// `repeat[0]/generate[1]`, or `repeat[0]/#visit` for a step labelled `visit`.
  private(set) var description = ""

  /// - Parameter index: among the steps of that name in the same list.
  func appending(_ name: String, _ index: Int) -> StepPath {
    appending("\(name)[\(index)]")
  }

  /// - Parameter index: how many steps in the same list have the label already. A label that is
  ///   used once stands alone.
  func appending(label: String, _ index: Int) -> StepPath {
    index == 0 ? appending("#" + label) : appending("#" + label, index)
  }

  private func appending(_ part: String) -> StepPath {
    var path = self
    path.description += path.description.isEmpty ? part : "/" + part
    return path
  }
}

/// The paths of the steps of one list.
struct StepPaths {
  private let list: StepPath
  private var named: [String: Int] = [:]
  private var labelled: [String: Int] = [:]

  init(of list: StepPath) {
    self.list = list
  }

  /// The path of the list's next step.
  mutating func next(_ name: String, label: String?) -> StepPath {
    if let label {
      defer { labelled[label, default: 0] += 1 }
      return list.appending(label: label, labelled[label, default: 0])
    }
    defer { named[name, default: 0] += 1 }
    return list.appending(name, named[name, default: 0])
  }
}
