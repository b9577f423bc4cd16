import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import TextOutput

/// The causes of the last change of a control in words, the input first.
struct CauseWords {
  let run: ArmRun
  let setting: PlaySession.Setting

  private static let longestValue = 60

  /// - Parameter words: a control, and an architecture unless the shown one is meant.
  static func answer(
    to words: String, in runs: PlayedRuns, _ setting: PlaySession.Setting
  ) -> PlayAnswer {
    let words = words.split(separator: " ").map(String.init)
    let name = words.first ?? ""
    guard words.count > 1 else {
      return CauseWords(run: runs.shown, setting: setting).answer(to: name)
    }
    let arm = words.dropFirst().joined(separator: " ")
    let named = runs.named(arm, setting)
    guard let run = named.first(where: { !$0.isRight }) ?? named.first else {
      return .unknown("architecture", arm, among: runs.runs.map { setting.spelled($0.arm) })
    }
    return CauseWords(run: run, setting: setting).answer(to: name)
  }

  private var table: ControlTable { setting.feature.controls }

  /// - Parameter name: the name of a control or a property.
  func answer(to name: String) -> PlayAnswer {
    let properties = table.properties(named: name)
    guard !properties.isEmpty else {
      if table.control(named: name) != nil {
        return .mistake(VisibleText.of("`\(name)` shows nothing of its own"))
      }
      return .unknown("control", name, among: Self.names(in: table))
    }
    guard let last = lastChange(of: Set(properties.map(\.rawValue)), upTo: nil) else {
      return PlayAnswer(text: head + VisibleText.of("  \(name) shows what it began with") + "\n")
    }
    return PlayAnswer(text: head + text(of: last))
  }

  /// The causes of the last change of anything that the screen shows.
  var ofLastChange: PlayAnswer {
    let all = Set(table.properties.indices.map { UInt16($0) })
    guard let last = lastChange(of: all, upTo: nil) else {
      return PlayAnswer(text: head + "  nothing has changed yet\n")
    }
    return PlayAnswer(text: head + text(of: last))
  }

  /// The names that a question can have: controls, then properties.
  static func names(in table: ControlTable) -> [String] {
    let properties = table.properties.map(\.name)
    let controls = table.controls.map(\.name).filter { name in
      !properties.contains(name) && !table.properties(named: name).isEmpty
    }
    return controls + properties
  }

  /// - Parameter end: the last record that counts; nil for the whole run up to the screen's end.
  func lastChange(of properties: Set<UInt16>, upTo end: Int?) -> Int? {
    var screen = ScreenFold(initial: run.log.header.initial)
    var last: Int?
    var isEnded = false
    for (index, record) in run.log.records.prefix((end ?? .max - 1) + 1).enumerated() {
      if record.kind == .inputEnd { isEnded = true }
      guard !isEnded, record.kind.isShown, let on = record.on else { continue }
      if properties.contains(on), screen.screen[on] != record.value { last = index }
      screen.apply(record, at: index)
    }
    // A list shows all of its rows by itself. The write before it is the reason.
    return last.map { run.log.lastWrite(beforeUncaused: $0, on: table) ?? $0 }
  }

  /// The causes of a record, a line each, the input first.
  func text(of last: Int) -> String {
    let chain = run.log.causes(of: last).reversed().compactMap { sequence in
      words(run.log.records[sequence], at: sequence)
    }
    let lines = chain.enumerated().map { index, words in
      let text = VisibleText.of(words)
      let isLast = index == chain.count - 1
      return (index == 0 ? "  " : "  so ") + (isLast ? setting.ink.paint(text, .heading) : text)
    }
    let hasInput = run.log.causes(of: last).last.map { run.log.records[$0].kind.isInput } ?? false
    return (lines + (hasInput ? [] : ["  no input caused it"])).map { $0 + "\n" }.joined()
  }

  /// The record that gave the property its next value, and so ended one that was wrong; nil if
  /// there is none.
  func correction(of wrong: Int) -> String? {
    guard let on = run.log.records[wrong].on,
      let next = run.log.nextChange(of: [on], after: wrong),
      let words = words(run.log.records[next], at: next)
    else { return nil }
    return "  only then " + VisibleText.of(words) + "\n"
  }

  private var head: String {
    setting.ink.paint(VisibleText.of("in \(run.name):"), .quiet) + "\n"
  }

  /// Nil for a record without news, such as the start of a job that was enqueued before.
  private func words(_ record: Record, at sequence: Int) -> String? {
    if let input = run.log.input(at: sequence) {
      return input == .load ? "the screen came up" : "the user did: \(input.description(in: table))"
    }
    let queue = run.log.header.queues[Int(record.queue)]
    switch record.kind {
    case .emit: return "\(control(record)) told the architecture"
    case .deferEmit: return "\(control(record)) put off telling the architecture"
    case .jobEnqueue:
      let name = record.jobLabel.map { " (\($0))" } ?? ""
      return "a job\(name) was enqueued on the queue \(queue)"
    case .timerSet: return "a timer was set"
    case .timerFire: return "the timer fired"
    case .stateChange: return "the model changed" + version(record)
    case .notify: return "a notification delivered the update"
    case .write: return "the architecture wrote \(property(record)): \(value(record))"
    case .present: return "the architecture presented \(property(record)): \(value(record))"
    case .show: return "\(property(record)) showed \(value(record))"
    case .lateWrite: return "the architecture wrote \(property(record)), which had gone"
    default: return nil
    }
  }

  private func version(_ record: Record) -> String {
    if case .number(let version) = record.value { " (version \(version))" } else { "" }
  }

  private func control(_ record: Record) -> String {
    record.on.map { run.log.header.controls[Int($0)] } ?? "a control"
  }

  private func property(_ record: Record) -> String {
    record.on.map { run.log.header.properties[Int($0)] } ?? "something"
  }

  private func value(_ record: Record) -> String {
    TextWidth.clipped(record.value.json.line, to: Self.longestValue)
  }
}
