import EventLogs
import Foundation
import Replay
public import Testing
import TextOutput
import Verification

extension Scenario {
  /// With `RECORD_GOLDENS=1` in the environment, golden transcripts that are missing or differ are
  /// written, and the test that wrote one fails.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }

  /// Runs it through the architectures of its feature, simulated, in this process. A random
  /// scenario has further draws.
  ///
  /// Each finding is an issue at its place in the scenario's file. The log and the screens of a run
  /// that fails are attached; `swift test --attachments-path FOLDER` keeps them.
  ///
  /// Without names of architectures all run; without names of layouts, each under those that it can
  /// have. `program` has the words that start a program with the commands and this feature, such as
  /// `swift run cart-bindlab`: an issue then ends with the command that draws the page of its run.
  public func verify(
    through architectures: [String] = [], under layouts: [String] = [], program: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard isRead(else: sourceLocation) else { return }
    do {
      // Tests run at once, and the cases of a file share its golden.
      if Self.isRecording, index == 0, try hasRecordedGoldens() { return }
      let arms = ArmSelection(architectures: architectures, layouts: layouts)
      let tasks = try reading.tasks([cases[index]], arms, on: .simulated)
      let cells = VerificationMatrix.cells(
        of: layouts.isEmpty ? tasks.filter(\.isUsual) : tasks, commandName: program)
      for annotation in VerificationAnnotations(of: cells, path: { $0 }).commands {
        Self.record(annotation, saying: annotation.message, else: sourceLocation)
      }
      for run in cells.faults().compactMap(\.finding.run).uniqued.prefix(3) { try attach(run) }
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }

  /// - Returns: false if its file has mistakes, which are issues.
  func isRead(else location: SourceLocation) -> Bool {
    for mistake in mistakes {
      Self.record(mistake, saying: "\(mistake.title): \(mistake.message)", else: location)
    }
    return cases.indices.contains(index)
  }

  /// - Returns: false if all were there and equal.
  private func hasRecordedGoldens() throws -> Bool {
    let written = try GoldenWriting(cases).written
    for path in written { Self.tellWritten(path) }
    return !written.isEmpty
  }

  static func tellWritten(_ path: String) {
    Issue.record(
      "wrote \(path): read it, keep it, and run again without RECORD_GOLDENS",
      sourceLocation: location(in: path, 1, 1))
  }

  private func attach(_ run: RunCommands) throws {
    let drawn = try reading.drawn(cases[index], by: run.draw)
    let file = run.order.map(drawn.ordered(by:)) ?? drawn
    let judged = JudgedRun(
      of: file, through: try file.arm(run.architecture, run.layout), on: run.backend)
    let log = judged.log.from(
      LogOrigin(
        path: file.name.path, caseNumber: file.name.caseNumber, drawSeed: file.draw,
        sources: file.sources))
    let screens = RunLines(of: judged.log, file.feature).lines
    let name = FileName(for: "\(file.title) \(run.architecture) \(run.layout)").text
    Attachment.record(try Array(log.written()), named: name + ".jsonl")
    Attachment.record(screens.joined(separator: "\n") + "\n", named: name + ".txt")
  }

  private static func record(
    _ annotation: WorkflowCommand, saying words: String, else location: SourceLocation
  ) {
    let place = annotation.file.map {
      Self.location(in: $0, annotation.line ?? 1, annotation.column ?? 1)
    }
    Issue.record("\(words)", sourceLocation: place ?? location)
  }

  /// The words that a test prints of a place are the file's name and the line.
  static func location(in path: String, _ line: Int, _ column: Int) -> SourceLocation {
    let file = URL(filePath: path)
    return SourceLocation(
      fileID: "Scenarios/\(file.lastPathComponent)", filePath: file.path, line: line,
      column: column)
  }
}
