import EventLogs
import FeatureContract
import Interaction
import Replay
import TextOutput

/// The timer that a wrong settled screen still waits for. It tells a screen that is late by intent,
/// as with a debounce, from one that is wrong for good.
struct PendingTimer {
  /// The record that set it.
  private let set: Int
  /// Nanoseconds from the settled screen to its end.
  private let remaining: UInt64
  /// The first settled screen after it fired, before any other input; nil if there is none.
  private let settledAfter: Int?
  private let run: JudgedRun
  private let property: Int

  /// The timer that was set last of those that wait at the first wrong screen of the property; nil
  /// if none waits. One that goes back to `load` beats for itself and waits for no input.
  init?(at difference: TranscriptDifference, of run: JudgedRun) {
    let records = run.log.records
    guard let property = run.log.header.properties.firstIndex(of: difference.property),
      let wrong = run.judgement.deviations.first(where: {
        $0.shown.values[property] != $0.specified.values[property]
      })
    else { return nil }
    var waiting: [Int] = []
    for (index, record) in records[...wrong.sequence].enumerated() where record.kind.isOfTimer {
      waiting.removeAll { records[$0].job == record.job }
      if record.kind == .timerSet { waiting.append(index) }
    }
    let log = run.log
    let set = waiting.last { set in
      log.causes(of: set).last.map { records[$0].kind } != .inputLoad
    }
    guard let set, let delay = records[set].delay else { return nil }
    self.set = set
    self.run = run
    self.property = property
    // A live timer may be overdue, and a log from a file may hold any number.
    let age = records[wrong.sequence].time &- records[set].time
    remaining = UInt64(clamping: delay) - min(age, UInt64(clamping: delay))
    let later = records.indices.dropFirst(wrong.sequence + 1).prefix { !records[$0].kind.isInput }
    let fired = later.first {
      records[$0].kind == .timerFire && records[$0].job == records[set].job
    }
    settledAfter = fired.flatMap { fired in
      later.first { $0 > fired && records[$0].kind == .settled }
    }
  }

  /// `the timer "wake-up of validation" of step 3 (key id "a") is due 300 ms later, and then the
  /// value is right`
  func text(in feature: FeatureEntry) -> String {
    let origin = Origin(of: set, in: run.log, feature.controls)
    let label = run.log.records[set].jobLabel.map { " \"\($0)\"" } ?? ""
    let step = origin.step.map { " of step \($0) (\(origin.input))" } ?? ""
    return "the timer\(label)\(step) is due \(ExactTime.text(of: remaining)) later" + outcome
  }

  private var outcome: String {
    guard let settledAfter else { return ", and the scenario does not wait for it" }
    let later = run.judgement.deviations.first { $0.sequence == settledAfter }
    let isRight = later.map { $0.shown.values[property] == $0.specified.values[property] } ?? true
    return isRight ? ", and then the value is right" : ", and then the value is still wrong"
  }
}
