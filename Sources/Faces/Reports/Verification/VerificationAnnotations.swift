package import TextOutput
package import Verification

/// The findings of a verification as annotations of files, for GitHub Actions. Findings with the
/// same words at the same place are one annotation, however many cells have it. Each broken file
/// has its own, so a pull request shows all of them.
package struct VerificationAnnotations {
  private let entries: [VerificationFindings.Entry]
  private let path: (String) -> String

  /// - Parameter path: turns a path of the command line into the path in the repository.
  package init(of cells: [VerificationCell], path: @escaping (String) -> String) {
    entries =
      VerificationFindings(
        of: cells,
        alikeIn: { [$0.words, $0.annotatedPlace.file, "\($0.annotatedPlace.line ?? 0)"] }
      ).entries
    self.path = path
  }

  /// The annotations, as many as GitHub shows.
  package var commands: [WorkflowCommand] { WorkflowCommand.bounded(entries.map(command)) }

  private func command(for entry: VerificationFindings.Entry) -> WorkflowCommand {
    let (finding, place) = (entry.finding, entry.finding.annotatedPlace)
    let files =
      entry.files.count == 1 ? [] : ["in \(entry.files.count) scenarios, first \(finding.file)"]
    let lines =
      [finding.shortFailure] + entry.more.map(\.clippedForPages) + files + ["in \(entry.place)"]
      + finding.commands.map { "\($0.label): \($0.command)" }
    return WorkflowCommand(
      .error, title: entry.title, lines.joined(separator: "\n"), file: path(place.file),
      line: place.line, column: place.column)
  }
}

extension VerificationFindings.Entry {
  /// `Expectation not met in 35 cells`
  var title: String {
    "\(finding.kind.headline) in \(cellCount == 1 ? place : "\(cellCount) cells")"
  }
}

extension String {
  /// The text for pages that people skim: one of many kilobytes is cut.
  var clippedForPages: String { TextWidth.clipped(VisibleText.of(self), to: 1_000) }
}

extension VerificationCell.Finding {
  /// The failure where its file is not named beside it.
  var drawnFailure: String { (draw.map { "draw \($0), " } ?? "") + failure }

  var shortFailure: String { drawnFailure.clippedForPages }

  /// The file of the scenario, without the number of the case.
  var scenarioPath: String {
    guard let mark = file.lastIndex(of: "#"), !file[mark...].dropFirst().isEmpty,
      file[mark...].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return file }
    return String(file[..<mark])
  }

  /// The place where a person looks first: in the scenario, or in its golden transcript.
  fileprivate var annotatedPlace: (file: String, line: Int?, column: Int?) {
    guard kind == .golden else { return (includedFile ?? scenarioPath, line, column) }
    // The line of a case counts within the case's part of its file.
    let isWholeFile = scenarioPath.utf8.count == file.utf8.count
    let name = ScenarioName.goldenPath(ofScenario: scenarioPath)
    return (name, isWholeFile ? line : nil, nil)
  }
}
