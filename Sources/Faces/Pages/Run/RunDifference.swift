import EventLogs
import FeatureContract
import Interaction
import Verification

extension PageFinding {
  /// The first difference between two runs, the one of `log diff`; nil if there is none as far as
  /// both go.
  static func difference(between one: RunModel, and other: RunModel) -> PageFinding? {
    let logs = (one.run.log, other.run.log)
    switch logs.0.firstDifference(from: logs.1) {
    case nil: return nil
    case .record(let record)?:
      let areWhole = one.run.isWhole && other.run.isWhole
      guard areWhole || record < min(logs.0.records.count, logs.1.records.count) else { return nil }
      return PageFinding(
        .difference, "record #\(record) is not the same in both, or only one of them has it",
        at: one.steps.index(of: record), record: record < logs.0.records.count ? record : nil)
    case .entry(let step)?:
      let longer = one.steps.lastInput < step ? other : one
      return words(of: step, one, other).map { words in
        PageFinding(
          .difference, "\(longer.steps.place(of: step, one.run.feature.controls)): \(words)",
          at: step)
      }
    }
  }

  private static func words(of step: Int, _ one: RunModel, _ other: RunModel) -> String? {
    let controls = one.run.feature.controls
    let left = Transcript(of: one.run.log).entries.dropFirst(step).first
    let right = Transcript(of: other.run.log).entries.dropFirst(step).first
    guard left?.input == right?.input else {
      // Missing inputs behind a stop are no difference.
      guard left != nil || one.run.isWhole, right != nil || other.run.isWhole else { return nil }
      let inputs = [left, right].map { $0?.input.brief(in: controls) ?? "no input" }
      return "\(one.name) has \(inputs[0]), \(other.name) has \(inputs[1])"
    }
    guard let shown = left?.screen?.values, let others = right?.screen?.values else { return nil }
    let all = shown.indices.filter { shown[$0] != others[$0] }
    // Properties that transcripts leave out are told only if no other differs.
    let told = all.filter { controls.properties[$0].isTranscribed }
    return (told.isEmpty ? all : told).map { property in
      "\(controls.properties[property].name) is "
        + "\(ShownValue.short(shown[property], besides: others[property])) in \(one.name), "
        + "\(ShownValue.short(others[property], besides: shown[property])) in \(other.name)"
    }.joined(separator: "; ")
  }
}
