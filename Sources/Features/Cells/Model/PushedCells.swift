/// The values of an architecture that evaluates a cell as soon as one that it reads has changed, in
/// whatever order it is told. What it does not know is who is told, and how.
///
/// A circle is looked for where a cell begins to read another one. The cell that closes it is caught:
/// it shows the error, and by that all that read it do, around the circle. What a cell reads can be
/// out of date meanwhile, so the caught ones are looked at again when any cell reads less.
package final class PushedCells {
  /// What an evaluation brings.
  package struct Outcome {
    package let hasChanged: Bool
    package let added: [CellName]
    package let removed: [CellName]
    /// The caught cells to evaluate again.
    package let again: [CellName]
  }

  /// Since they were last taken.
  private var changed: [CellName: CellValue] = [:]
  private var values: [CellName: CellValue] = [:]
  private var reads = CellReads()
  private var caught: [CellName] = []
  private let evaluations: Evaluations

  package init(_ evaluations: Evaluations) {
    self.evaluations = evaluations
  }

  package func value(of name: CellName) -> CellValue { values[name] ?? .empty }

  package func readers(of name: CellName) -> [CellName] { reads.readers(of: name) }

  package func takeChanges() -> [CellName: CellValue] {
    defer { changed = [:] }
    return changed
  }

  package func evaluate(_ name: CellName, _ contents: CellContents) -> Outcome {
    var read = ReadNames()
    var value = evaluations.evaluate(contents) {
      read.note($0)
      return self.value(of: $0)
    }
    let (added, removed) = reads.replace(name, by: read.names)
    let wasCaught = caught.contains(name)
    if !added.isEmpty || wasCaught {
      let isCircle = reads.isCircle(at: name)
      if isCircle { value = .error(.circle) }
      if isCircle != wasCaught {
        if isCircle { caught.append(name) } else { caught.removeAll { $0 == name } }
      }
    }
    let hasChanged = value != self.value(of: name)
    if hasChanged {
      values[name] = value
      changed[name] = value
    }
    return Outcome(
      hasChanged: hasChanged, added: added, removed: removed,
      again: removed.isEmpty ? [] : caught.filter { $0 != name })
  }
}
