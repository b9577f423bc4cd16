/// The steps that were decoded already, by where they stand.
///
/// Another case of the table, or another pass of a `repeat`, takes a step from here, unless a name
/// that the step uses has another value there. It is a tree as the steps are: each node holds one
/// step, and the nodes of the steps inside that step.
final class StepMemory {
  struct Entry {
    let step: Step
    /// The names that the step and the steps inside it use.
    let uses: [Names.Use]
    /// The number of steps of the file that it is made of.
    let writtenSteps: Int
  }

  var entry: Entry?
  /// Nil before the step was decoded.
  var path: StepPath?
  /// The file that the step includes, if its path has no placeholder.
  var included: IncludedFile?
  private var steps: [StepMemory] = []
  /// True if no path in the list of steps inside has a placeholder; nil before it was met.
  private var hasFixedPaths: Bool?

  /// The memory of each step of the list inside this step. Nil where a name or a label of a step is
  /// a placeholder: then the paths of the steps differ, and all of them are decoded anew.
  func memories(of nodes: [SourceNode]) -> [StepMemory]? {
    if hasFixedPaths == nil {
      hasFixedPaths = nodes.allSatisfy(\.hasFixedPath)
      if hasFixedPaths == true { steps = nodes.map { _ in StepMemory() } }
    }
    return hasFixedPaths == true ? steps : nil
  }
}

extension SourceNode {
  fileprivate var hasFixedPath: Bool {
    switch content {
    case .map(let entries): entries[StepTable.label.name]?.hasPlaceholders != true
    case .scalar, .list, .refused: !hasPlaceholders
    }
  }
}
