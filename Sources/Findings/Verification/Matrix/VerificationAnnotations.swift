import Scenarios
package import TextOutput

/// The findings of a verification as annotations of files, for GitHub Actions. Findings with the
/// same sentence at the same place are one annotation, however many cells have it. Each broken file
/// has its own, so a pull request shows all of them.
package struct VerificationAnnotations {
  package let commands: [WorkflowCommand]

  /// - Parameter path: turns a path of the command line into the path in the repository.
  package init(of cells: [VerificationCell], path: (String) -> String) {
    let faults = cells.faults { finding in
      let place = finding.annotated
      return [finding.sentence, place.file, "\(place.line ?? 0)"]
    }
    commands = WorkflowCommand.bounded(
      faults.map { fault in
        let (finding, place) = (fault.finding, fault.finding.annotated)
        let files =
          fault.files.count == 1
          ? [] : ["in \(fault.files.count) scenarios, first \(fault.files[0])"]
        let lines =
          ([finding.drawnText] + fault.more).map(Self.clipped) + files + ["in \(fault.place)"]
          + finding.commands.map { "\($0.label): \($0.command)" }
        let who = fault.holders.count == 1 ? fault.place : "\(fault.holders.count) cells"
        return WorkflowCommand(
          .error, title: "\(finding.rule.facts.title) in \(who)", lines.joined(separator: "\n"),
          file: path(place.file), line: place.line, column: place.column)
      })
  }

  /// People skim the page: a text of many kilobytes is cut.
  private static func clipped(_ text: String) -> String {
    TextWidth.clipped(VisibleText.of(text), to: 1_000)
  }
}
