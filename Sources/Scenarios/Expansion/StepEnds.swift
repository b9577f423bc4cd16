/// The written steps that end at one place, in the order in which they end.
struct StepEnds {
  private(set) var list: [WrittenStepEnd] = []
  private var labels: Set<String> = []

  /// A label that is noted already says nothing more here, unless it is of one of the scenario's
  /// own steps: of many passes that expand to nothing, one is noted.
  mutating func note(_ end: WrittenStepEnd) {
    let isNew = end.label.map { labels.insert($0).inserted } ?? false
    if isNew || end.ordinal != nil { list.append(end) }
  }

  /// What was noted since the last time.
  mutating func take() -> [WrittenStepEnd] {
    defer {
      list = []
      labels.removeAll(keepingCapacity: true)
    }
    return list
  }
}
