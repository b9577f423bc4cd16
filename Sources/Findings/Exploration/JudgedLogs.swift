import EventLogs
import Interaction
import TextOutput
import Verification

/// The judgements so far. A log that is equal to an earlier one costs its fingerprint.
struct JudgedLogs {
  struct Judged {
    /// Those of the findings, the clearest first; empty for a right log.
    let failures: [FailureIdentity]
    let isInverted: Bool
    let isJudged: Bool
    let behaviour: Int
  }

  private var judged: [Int: Judged] = [:]

  mutating func judge(_ log: EventLog, by explored: inout ExploredScenario) -> Judged {
    let fingerprint = log.fingerprint
    if let known = judged[fingerprint] { return known }
    let judgement = explored.judge(log)
    let new = Judged(
      failures: judgement.findings.filter { !$0.rule.has(.ofScenario) }
        .map(\.subject).uniqued,
      isInverted: judgement.knownInversion != nil,
      isJudged: judgement.findings.allSatisfy { $0.rule != .notJudged },
      behaviour: log.behaviour)
    judged[fingerprint] = new
    return new
  }
}

extension EventLog {
  /// Equal for runs in which the same was done, shown and asked in the same order.
  var behaviour: Int {
    var hasher = Hasher()
    for record in records where record.kind.isOfBehaviour {
      hasher.combine(record.kind.rawValue)
      hasher.combine(record.on)
      hasher.combine(bytesOf: record.value)
    }
    return hasher.finalize()
  }

  /// Equal for runs whose records are equal.
  var fingerprint: Int {
    var hasher = Hasher()
    for record in records {
      hasher.combine(record.time)
      hasher.combine(UInt64(record.job) << 32 | UInt64(record.causePlusOne))
      let (queue, on) = (UInt64(record.queue), record.on.map { UInt64($0) + 1 } ?? 0)
      hasher.combine(UInt64(record.kind.rawValue) << 32 | queue << 40 | on)
      hasher.combine(bytesOf: record.value)
    }
    return hasher.finalize()
  }
}

extension RecordKind {
  fileprivate var isOfBehaviour: Bool {
    switch self {
    case .lateWrite, .request, .answer, .requestCancel: true
    default: isShown || isInput
    }
  }
}

extension Hasher {
  /// Equal texts of other bytes are other values.
  fileprivate mutating func combine(bytesOf value: Value) {
    switch value {
    case .text(var text):
      combine(text.utf8.count)
      text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    case .list(let elements):
      combine(elements.count)
      for element in elements { combine(bytesOf: element) }
    case .none, .flag, .number: combine(value)
    }
  }
}
