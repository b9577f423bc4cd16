import Measurement
package import TextOutput

/// The end of the main job's output: the verdict on the run, the answer, what to ask next, and last
/// the path of the report.
package struct LastScreen {
  /// The files of the run.
  package struct Files {
    package let folder: String
    package let names: [String]

    package init(in folder: String, _ names: [String]) {
      (self.folder, self.names) = (folder, names)
    }

    fileprivate func name(ending: String) -> String? { names.first { $0.hasSuffix(ending) } }
  }

  private let program: String
  private let width: Int
  /// Sentences in the place of words that the table has.
  private let isVerbose: Bool
  /// The words on what a quick run left out; nil for a whole run.
  package var leftOut: String?
  /// The run came to its end.
  package var isWhole = true
  /// The program can measure factors.
  package var hasFactors = false
  package var since: ChangesSince?

  /// - Parameter program: the name of the program with the commands.
  package init(of program: String, width: Int = Paragraph.standardWidth, isVerbose: Bool = false) {
    (self.program, self.width, self.isVerbose) = (program, width, isVerbose)
  }

  /// The verdict, the summary and the next command, with their words made visible.
  package func answer(_ report: OutcomeReport, ink: Ink = .plain) -> String {
    (isVerbose ? "\n" : "") + report.head(width: width, ink: ink)
      + VisibleText.ofLines(report.summary(width: width, isBrief: !isVerbose) + nextStep)
  }

  private var nextStep: String {
    if let leftOut {
      return Paragraph.lines(["Weaker: \(leftOut). The whole answer: \(program)"], to: width)
    }
    guard isWhole, hasFactors else { return "" }
    return Paragraph.lines(
      ["Which part of a binding costs what (about a minute): \(program) measure factors"],
      to: width)
  }

  /// What changed, the command that lists scenarios, and the path.
  ///
  /// - Parameters:
  ///   - files: nil if nothing was written.
  ///   - hasEvidence: some count has scenarios to list. The page has them, too, so a brief answer
  ///     that shows one of them needs no command that lists them.
  ///   - report: that of the answer; nil if nothing was measured.
  package func end(_ files: Files?, hasEvidence: Bool, after report: OutcomeReport?) -> String {
    var text = since?.text(width: width) ?? ""
    guard let files else { return text }
    let showsOne = !isVerbose && report?.showsGlitch == true
    if hasEvidence, !showsOne, let results = files.name(ending: ".json") {
      text += "Scenarios: \(program) report \(files.folder)/\(results) --evidence\n"
    }
    let page = files.name(ending: ".html").map {
      "; open \($0) there (every glitch, any baseline)"
    }
    return text + place(of: files) + (page ?? "") + "\n"
  }

  /// `written to Results/runs/2026-11-25T063807`
  package func place(of files: Files) -> String {
    (isWhole ? "written" : "what was found so far is written") + " to \(files.folder)"
  }
}
