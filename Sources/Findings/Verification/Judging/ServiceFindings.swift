import EventLogs
import FeatureContract
import Interaction
import Queues
import TextOutput

/// What a log says of requests and timers: the requests that the rules want, answers that came too
/// late, and what is left when the screen has gone.
struct ServiceFindings {
  private struct Request {
    let sequence: Int
    let sent: SentRequest
    /// Nil while it is on its way.
    var end: Int?
    var isCancelled = false
    /// The request with another query that was sent while it was on its way.
    var replacedBy: Int?

    var words: String {
      JSONValue.text(sent.query).line + (sent.cursor > 0 ? " from row \(sent.cursor)" : "")
    }
  }

  private let log: EventLog
  private let note: FindingNote
  private let services: [AskedService]
  private let wanted: [SentRequest]?
  private let tolerance: UInt64?
  private var requests: [Request] = []
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - wanted: by the rules; nil where they do not say.
  ///   - tolerance: nanoseconds by which an instant may be another one; nil compares none.
  init(_ log: EventLog, of feature: FeatureEntry, wanted: [SentRequest]?, tolerance: UInt64?) {
    (self.log, self.wanted, self.tolerance) = (log, wanted, tolerance)
    note = FindingNote(log: log, feature: feature)
    services = feature.services
    followRecords(names: feature.controls.properties.map(\.name))
    if let wanted { compare(with: wanted, within: tolerance) }
    findLeft()
  }

  private mutating func followRecords(names: [String]) {
    // The stale request whose answer a record goes back to; 0 for none.
    var stale = Trail(none: 0, reserving: log.records.count)
    var screen = ScreenFold(initial: log.header.initial)
    for (sequence, record) in log.records.enumerated() {
      let changesScreen = screen.applyNotingChange(record)
      let event = ServiceEvent(record)
      let answered: Int? = if case .answer(let number, _)? = event { number } else { nil }
      let request = stale.note(record, own: answered.map { isStale($0) ? $0 : 0 })
      switch event {
      case .request(_, let query, let cursor):
        let time = Duration.nanoseconds(record.time)
        note(SentRequest(query, cursor: cursor, at: time), at: sequence)
      case .cancel(let number): end(number, at: sequence, isCancelled: true)
      case .answer(let number, _):
        end(number, at: sequence, isCancelled: false)
      case nil:
        // What stands is written again: that shows nothing of the answer.
        guard request > 0, changesScreen || record.kind == .present, let on = record.on
        else { continue }
        tellStale(requests[request - 1], request, names[Int(on)], at: sequence)
      }
    }
  }

  private mutating func note(_ sent: SentRequest, at sequence: Int) {
    let new = Request(sequence: sequence, sent: sent)
    let service = services.first { $0.takes(sent.query) }
    for index in requests.indices where requests[index].end == nil {
      // Those to another service go on beside it.
      if let service, !service.takes(requests[index].sent.query) { continue }
      if !requests[index].sent.query.utf8.elementsEqual(sent.query.utf8) {
        guard service?.replaces != false else { continue }
        requests[index].replacedBy = requests[index].replacedBy ?? requests.count + 1
      } else if requests[index].sent.cursor == sent.cursor, !isWanted(sent) {
        tellRepeated(index, by: new)
      }
    }
    requests.append(new)
  }

  /// The rules want it, whatever is on its way.
  private func isWanted(_ sent: SentRequest) -> Bool {
    wanted?.dropFirst(requests.count).first?.isLike(sent, within: tolerance) ?? false
  }

  /// A request for what one on its way is to bring. One of a toggle that was turned twice may well
  /// be meant: only rules can tell.
  private mutating func tellRepeated(_ index: Int, by new: Request) {
    let (first, second) = (
      note.inputIndex(of: requests[index].sequence), note.inputIndex(of: new.sequence)
    )
    guard let first, let second, first != second,
      log.inputs[first].input == log.inputs[second].input
    else {
      return tell(
        .request,
        "request \(requests.count + 1) asks for \(new.words), which request \(index + 1) is to "
          + "bring", at: new.sequence)
    }
    let input = log.inputs[second].input
    if wanted == nil, case .change(_, let value) = input,
      value == .none || RowChange(value)?.step == .toggle
    {
      return
    }
    tell(
      .request,
      "\(input.secondTime(in: note.feature.controls)) while \(new.words) was waiting sent it twice: "
        + "request \(requests.count + 1) repeats request \(index + 1)",
      at: new.sequence)
  }

  private mutating func end(_ number: Int, at sequence: Int, isCancelled: Bool) {
    guard requests.indices.contains(number - 1) else { return }
    requests[number - 1].end = requests[number - 1].end ?? sequence
    if isCancelled { requests[number - 1].isCancelled = true }
  }

  private func isStale(_ number: Int) -> Bool {
    guard requests.indices.contains(number - 1) else { return false }
    return requests[number - 1].isCancelled || requests[number - 1].replacedBy != nil
  }

  private mutating func tellStale(
    _ request: Request, _ number: Int, _ property: String, at sequence: Int
  ) {
    guard !findings.contains(where: { $0.rule == .staleAnswer }) else { return }
    let fate = request.replacedBy.map { "request \($0) for \(requests[$0 - 1].words) replaced" }
    tell(
      .staleAnswer,
      "stale answer: \(property) was written for the answer to request \(number) for "
        + "\(request.words), which \(fate ?? "was cancelled")", at: sequence)
    findings[findings.count - 1].properties = [property]
  }

  // MARK: What the rules want

  private mutating func compare(with wanted: [SentRequest], within tolerance: UInt64?) {
    for index in 0..<max(wanted.count, requests.count) {
      let (want, own) = (wanted.dropFirst(index).first, requests.dropFirst(index).first?.sent)
      if let want, let own, want.isLike(own, within: tolerance) { continue }
      let meant = want.map { Self.words($0, tolerance != nil) }
      let sent = own.map { Self.words($0, tolerance != nil) }
      let name = "request \(index + 1)"
      let sentence =
        switch (meant, sent) {
        case (let meant?, let sent?): "\(name) should be \(meant), is \(sent)"
        case (let meant?, nil): "\(name) was not sent: \(meant)"
        default: "\(name) should not be sent: \(sent ?? "")"
        }
      tell(.request, sentence, at: sent == nil ? nil : requests[index].sequence)
      (findings[findings.count - 1].expected, findings[findings.count - 1].shown) = (meant, sent)
      return
    }
  }

  private static func words(_ request: SentRequest, _ isTimed: Bool) -> String {
    "{query: \(JSONValue.text(request.query).line), cursor: \(request.cursor)}"
      + (isTimed ? " at \(ExactTime.text(of: UInt64(request.time / .nanoseconds(1))))" : "")
  }

  // MARK: What is left

  private mutating func findLeft() {
    guard let end = log.records.firstIndex(where: { $0.kind == .inputEnd }) else { return }
    // An answer that comes after the end finds nobody, and ends nothing.
    for (index, request) in requests.enumerated()
    where !request.isCancelled && request.end ?? .max > end {
      tell(
        .leftBehind, breaking: .noLeaks,
        "request \(index + 1) for \(request.words) was left: nothing cancelled it when its "
          + "screen ended" + after(request.sequence, end), at: request.sequence)
      return
    }
    var waiting: [UInt32: Int] = [:]
    for (sequence, record) in log.records.enumerated() {
      switch record.kind {
      // A service sets a timer for its answer, which comes whatever becomes of the request.
      case .timerSet where record.cause.map({ log.records[$0].kind }) != .request:
        waiting[record.job] = sequence
      case .timerFire where sequence < end: waiting[record.job] = nil
      case .timerCancel: waiting[record.job] = nil
      default: break
      }
    }
    guard let left = waiting.values.min(), let delay = log.records[left].delay else { return }
    tell(
      .leftBehind, breaking: .noLeaks,
      "a timer of \(delay / 1_000_000) ms was left: nothing cancelled it when its screen ended",
      at: left)
  }

  /// `, 1 s after it was sent`; nothing at the same instant, and where time is real.
  private func after(_ request: Int, _ end: Int) -> String {
    let time = log.records[end].time - log.records[request].time
    guard log.header.clock == .virtual, time > 0 else { return "" }
    return ", \(ExactTime.text(of: time)) after it was sent"
  }

  private mutating func tell(
    _ rule: Rule, breaking invariant: Invariant? = nil, _ sentence: String, at sequence: Int?
  ) {
    var finding = Finding(rule, breaking: invariant, sentence)
    if let sequence {
      let origin = note.input(of: sequence)
      (finding.step, finding.input, finding.record) = (origin.step, origin.input, sequence)
      finding.note = "it goes back to \(note.cause(of: sequence))"
    }
    findings.append(finding)
  }
}
