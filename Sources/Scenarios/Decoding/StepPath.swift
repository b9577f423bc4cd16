/// Which step of a file one is, told by what can stay the same while the file is edited: the steps
/// that it is inside of, and its label, or else how many steps of its name come before it in its
/// list. Random draws start from it, so that editing one step leaves those of the others alone.
struct StepPath: Hashable, CustomStringConvertible {
  /// `repeat[0]/generate[1]`, or `repeat[0]/#visit` for a step labelled `visit`.
  private(set) var description = ""

  func appending(_ name: String, _ place: Int) -> StepPath {
    appending("\(name)[\(place)]")
  }

  /// - Parameter place: how many steps in the same list have the label already; a label that is
  ///   used once stands alone.
  func appending(label: String, _ place: Int) -> StepPath {
    place == 0 ? appending("#" + label) : appending("#" + label, place)
  }

  private func appending(_ part: String) -> StepPath {
    var path = self
    path.description += path.description.isEmpty ? part : "/" + part
    return path
  }
}
