/// Tells the steps of one list apart.
struct StepPlaces {
  private let list: StepPath
  private var named: [String: Int] = [:]
  private var labelled: [String: Int] = [:]

  init(of list: StepPath) {
    self.list = list
  }

  /// The path of the list's next step.
  mutating func path(of name: String, label: String?) -> StepPath {
    if let label {
      defer { labelled[label, default: 0] += 1 }
      return list.appending(label: label, labelled[label, default: 0])
    }
    defer { named[name, default: 0] += 1 }
    return list.appending(name, named[name, default: 0])
  }
}
