import EventLogs
import FeatureContract
import Interaction
import Replay
import TextOutput
import Verification

/// The newest wrong value that the runs show: its words, its screen and its causes.
struct FindingWords {
  /// A value that is wrong where the screen settled, or only in between.
  private struct Finding {
    let run: ArmRun
    /// The record that gave the value; nil if nothing did.
    let record: Int?
    /// The record after which the screen is looked at.
    let moment: Int
    let words: TranscriptDifference
    let isSettled: Bool
  }

  let runs: PlayedRuns
  let setting: PlaySession.Setting

  init(_ runs: PlayedRuns, _ setting: PlaySession.Setting) {
    (self.runs, self.setting) = (runs, setting)
  }

  /// The causes of the newest wrong value; without one, of the last change.
  var why: PlayAnswer {
    guard let finding = newest(in: runs.runs).last else {
      return CauseWords(run: runs.shown, setting: setting).ofLastChange
    }
    let causes = CauseWords(run: finding.run, setting: setting)
    let before = finding.record.map(causes.text) ?? "  nothing was ever written to it\n"
    let after = finding.isSettled ? nil : finding.record.flatMap(causes.correction)
    return PlayAnswer(text: words(finding) + before + (after ?? ""))
  }

  /// The screens with the newest wrong values.
  ///
  /// - Parameter arm: an architecture; empty for that of the newest finding.
  func drawing(of arm: String) -> PlayAnswer {
    let named = arm.isEmpty ? runs.runs : runs.named(arm, setting)
    guard !named.isEmpty else {
      return .unknown("architecture", arm, among: runs.runs.map { setting.spelled($0.arm) })
    }
    let findings = newest(in: named)
    guard !findings.isEmpty else {
      let who = arm.isEmpty ? "no architecture" : "`\(arm)` never"
      return PlayAnswer(
        text: VisibleText.of("\(who) shows anything wrong; `show` draws the screen") + "\n")
    }
    return PlayAnswer(text: findings.map { words($0) + drawing($0) }.joined())
  }

  // MARK: The newest

  private static let most = 3

  /// The last wrong values of one run and one input: what is wrong at rest comes before what is
  /// wrong only in between. Of several runs, the first of the newest.
  private func newest(in runs: [ArmRun]) -> [Finding] {
    let all = runs.map { run in [settled(run), between(run)].max { rank($0) < rank($1) } ?? [] }
    return all.reduce([]) { rank($0) < rank($1) ? $1 : $0 }
  }

  private func rank(_ findings: [Finding]) -> (Int, Int) {
    guard let last = findings.last else { return (-1, 0) }
    return (last.words.step, last.isSettled ? 1 : 0)
  }

  private func settled(_ run: ArmRun) -> [Finding] {
    guard let deviation = run.deviations.last,
      let difference = run.difference(at: deviation, of: setting.feature)
    else { return [] }
    let property = setting.feature.controls.properties.firstIndex {
      $0.name == difference.property
    }
    let causes = CauseWords(run: run, setting: setting)
    return [
      Finding(
        run: run,
        record: property.flatMap {
          causes.lastChange(of: [UInt16($0)], upTo: deviation.sequence)
        },
        moment: deviation.sequence, words: difference, isSettled: true)
    ]
  }

  private func between(_ run: ArmRun) -> [Finding] {
    var found: [Finding] = []
    for glitch in run.glitchedWrites.reversed() where found.count < Self.most {
      let difference = glitch.difference(in: setting.feature.controls)
      guard difference.step == found.first?.words.step ?? difference.step else { break }
      let record = glitch.sequence
      let finding = Finding(
        run: run, record: record, moment: record, words: difference, isSettled: false)
      found.insert(finding, at: 0)
    }
    return found
  }

  // MARK: Words

  private func words(_ finding: Finding) -> String {
    let difference = finding.words
    let place =
      "in \(finding.run.name), \(finding.isSettled ? "after" : "in between after") "
      + "\(difference.input):"
    let (name, ink) = (VisibleText.of(difference.property), setting.ink)
    return [
      ink.paint(VisibleText.of(place), .heading),
      ink.paint("  \(name) shows   \(VisibleText.of(difference.shown))", .removed),
      ink.paint("  \(name) must be \(VisibleText.of(difference.expected))", .added),
    ].map { $0 + "\n" }.joined()
  }

  /// The screen at the moment. The mark stands at what the wrong value changed.
  private func drawing(_ finding: Finding) -> String {
    let log = finding.run.log
    let before = finding.record.flatMap { $0 > 0 ? log.screen(after: $0 - 1) : nil }
    return ScreenDrawing(log.screen(after: finding.moment), of: setting).text(besides: before)
  }
}

extension PlayedRuns {
  /// The runs that are named as `PlaySession.Setting.spelled` has it, or by their architecture.
  func named(_ arm: String, _ setting: PlaySession.Setting) -> [ArmRun] {
    runs.filter { [$0.arm.architecture.name, setting.spelled($0.arm)].contains(arm) }
  }
}

extension ArmRun {
  /// The first wrong property of a settled screen, in words.
  fileprivate func difference(
    at deviation: Deviation, of feature: FeatureEntry
  ) -> TranscriptDifference? {
    var (step, input) = (-1, "")
    log.visitRecords { _, sequence, given in
      guard sequence <= deviation.sequence, let given, given.isTranscribed else { return }
      step += 1
      input = given.description(in: feature.controls)
    }
    return deviation.difference(step: step, input: input, in: feature.controls)
  }
}
