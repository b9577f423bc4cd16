import EventLogs
import FeatureContract
import Interaction
import Queues
import Scenarios

/// Keeps the state at each `expect` step, so that it can be compared at the end of the run.
struct ExpectationFold {
  private struct Moment {
    let step: Int
    let expectation: Expectation
    let screen: Snapshot
    /// The specification's screen at the settled state before.
    let meant: Snapshot?
    /// The records since the previous expectation.
    let records: Range<Int>
    let writes: Int
    /// In machine-readable form.
    let requests: JSONValue
  }

  private let steps: [FlatStep]
  private var moments: [Moment] = []
  private var since = 0
  private var writes = 0
  private var requests: [JSONValue] = []

  init(steps: [FlatStep]) {
    self.steps = steps
  }

  mutating func apply(_ record: Record) {
    if record.kind == .write { writes += 1 }
    if record.kind == .request, case .request(_, let query, let cursor)? = ServiceEvent(record) {
      requests.append(.object([("query", .text(query)), ("cursor", .number(cursor))]))
    }
  }

  /// Notes the end of a step of the scenario.
  mutating func end(step index: Int, at sequence: Int, screen: Snapshot, meant: Snapshot?) {
    guard steps.indices.contains(index), case .expect(let expectation) = steps[index].action else {
      return
    }
    moments.append(
      Moment(
        step: index, expectation: expectation, screen: screen, meant: meant,
        records: since..<sequence, writes: writes, requests: .array(requests)))
    since = sequence
    writes = 0
    requests = []
  }

  /// The expectations that were not met, in order.
  ///
  /// - Parameters:
  ///   - known: the screens that have met the expectations; those of this run are added.
  ///   - isExcused: leaves out a wrong screen if the specification meets the expectation. The
  ///     comparison with the specification reports it already.
  func findings(
    in log: EventLog, of feature: FeatureEntry, knowing known: inout [Int: Snapshot],
    excusingWhatIsMeant isExcused: Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    for (index, moment) in moments.enumerated() {
      if known[index] != moment.screen {
        let wrong = wrongScreen(at: moment, of: feature, isExcused: isExcused)
        if wrong.isEmpty, !isExcused { known[index] = moment.screen }
        findings += wrong
      }
      if let expected = moment.expectation.requests {
        let wrong = ExpectationMatch.mismatches(expected, moment.requests, path: "requests")
        findings += wrong.map {
          .unmet($0.path, $0.expected, $0.shown, at: $0.position, moment.step, of: steps)
        }
      }
      findings += writes(at: moment) { most in
        FindingNote(log: log, feature: feature).firstWrite(after: most, in: moment.records)
      }
    }
    return findings
  }

  private func wrongScreen(
    at moment: Moment, of feature: FeatureEntry, isExcused: Bool
  ) -> [Finding] {
    func mismatches(_ screen: Snapshot) -> [ExpectationMatch.Mismatch] {
      ExpectationMatch.mismatches(moment.expectation.screen, feature.json(screen))
    }
    let found = mismatches(moment.screen)
    guard !found.isEmpty else { return [] }
    let meant = moment.meant.map(mismatches)
    guard !isExcused || meant?.isEmpty != true else { return [] }
    let remedy = moment.meant.flatMap {
      ShownExpectation.parts((meant ?? []).map(\.path), of: feature.json($0), feature.shape)
    }
    return found.map {
      var finding = Finding.unmet(
        $0.path, $0.expected, $0.shown, at: $0.position, moment.step, of: steps)
      finding.specified = $0.specified(by: meant)
      (finding.remedy, finding.remedyPosition) = (remedy, meant?.first?.position)
      return finding
    }
  }

  private func writes(at moment: Moment, noting note: (_ most: Int) -> String) -> [Finding] {
    func unmet(_ expected: String) -> Finding {
      .unmet(
        "writes", expected, "\(moment.writes)", at: steps[moment.step].position, moment.step,
        of: steps)
    }
    let least = moment.expectation.leastWrites
    if moment.writes < least { return [unmet("at least \(least)")] }
    guard let most = moment.expectation.mostWrites, moment.writes > most else { return [] }
    var finding = unmet("at most \(most)")
    finding.note = note(most)
    return [finding]
  }
}

/// Compares an expectation with a machine-readable screen. Things that it does not name are free.
enum ExpectationMatch {
  struct Mismatch {
    /// The place, such as `validation.text`; empty for the whole.
    let path: String
    let expected: String
    let shown: String
    let position: SourcePosition

    /// The value that the specification shows there; nil if it cannot be told.
    ///
    /// - Parameter meant: the differences of the specification's screen from the same expectation;
    ///   nil if there is no such screen.
    fileprivate func specified(by meant: [Mismatch]?) -> String? {
      guard let meant else { return nil }
      if let other = meant.first(where: { $0.path == path }) { return other.shown }
      let isNear = meant.contains { path.hasPrefix($0.path) || $0.path.hasPrefix(path) }
      return isNear ? nil : expected
    }
  }

  /// The differences, in the order of the expectation: the first one of each list.
  static func mismatches(
    _ expected: ExpectedValue, _ shown: JSONValue, path: String = ""
  ) -> [Mismatch] {
    switch (expected.content, shown) {
    case (.none, .null): return []
    case (.flag(let left), .flag(let right)) where left == right: return []
    case (.number(let left), .number(let right)) where left == right: return []
    case (.text(let left), .text(let right)) where left.utf8.elementsEqual(right.utf8): return []
    case (.list(let left), .array(let right)) where left.count == right.count:
      for (index, pair) in zip(left, right).enumerated() {
        let mismatch = mismatches(pair.0, pair.1, path: "\(path)[\(index)]").first
        if let mismatch { return [mismatch] }
      }
      return []
    case (.object(let members), .object):
      return members.flatMap { member in
        let path = path.isEmpty ? member.name : "\(path).\(member.name)"
        return mismatches(member.value, shown.member(member.name), path: path)
      }
    case (.rows(let rows), .array(let shown)):
      let names = shown.map { row -> String? in
        if case .text(let name) = row.member("name") { name } else { nil }
      }
      return firstMismatch(rows, names, path: path).map { [$0] } ?? []
    default:
      return [
        Mismatch(
          path: path, expected: expected.json.line, shown: shown.line,
          position: expected.position)
      ]
    }
  }

  /// The first difference of named rows; nil stands for a row without a name.
  private static func firstMismatch(
    _ expected: [ExpectedValue.Member], _ shown: [String?], path: String
  ) -> Mismatch? {
    func mismatch(_ part: String, _ text: String, _ shown: String, at position: SourcePosition)
      -> Mismatch
    {
      Mismatch(
        path: path.isEmpty ? part : "\(path).\(part)", expected: text, shown: shown,
        position: position)
    }
    if let list = expected["names"], let index = firstDifference(list.texts.map(\.text), shown) {
      let names = list.texts
      return mismatch(
        "names", text(of: names.map(\.text), at: index), text(of: shown, at: index),
        at: index < names.count ? names[index].position : list.position)
    }
    if let count = expected["count"], count.content != .number(shown.count) {
      return mismatch("count", count.json.line, "\(shown.count)", at: count.position)
    }
    let isShown = { (name: (text: String, position: SourcePosition)) in
      shown.contains { isSame($0, name.text) }
    }
    if let missing = expected["present"]?.texts.first(where: { !isShown($0) }) {
      return mismatch(
        "present", "with \(JSONValue.text(missing.text).line)", text(of: shown, at: 0),
        at: missing.position)
    }
    if let found = expected["absent"]?.texts.first(where: isShown) {
      let index = shown.firstIndex { isSame($0, found.text) } ?? 0
      return mismatch(
        "absent", "without \(JSONValue.text(found.text).line)", text(of: shown, at: index),
        at: found.position)
    }
    return nil
  }

  private static func isSame(_ shown: String?, _ expected: String) -> Bool {
    shown?.utf8.elementsEqual(expected.utf8) == true
  }

  /// The first index at which two lists differ, or one of them ends.
  private static func firstDifference(_ expected: [String], _ shown: [String?]) -> Int? {
    (0..<max(expected.count, shown.count)).first {
      $0 >= expected.count || $0 >= shown.count || !isSame(shown[$0], expected[$0])
    }
  }

  /// The names as a list; a long list begins at the index.
  private static func text(of names: [String?], at index: Int) -> String {
    func list(_ names: some Sequence<String?>) -> String {
      JSONValue.array(names.map { $0.map { .text($0) } ?? .null }).line
    }
    if names.count <= 16 { return list(names) }
    return
      "\(list(names.dropFirst(index).prefix(4))) from position \(index), of \(names.count) rows"
  }
}

extension ExpectedValue {
  fileprivate var json: JSONValue {
    switch content {
    case .none: .null
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let elements): .array(elements.map(\.json))
    case .rows(let members), .object(let members):
      .object(members.map { ($0.name, $0.value.json) })
    }
  }

  /// The texts of a list, and where each stands.
  fileprivate var texts: [(text: String, position: SourcePosition)] {
    guard case .list(let elements) = content else { return [] }
    return elements.compactMap { element in
      if case .text(let text) = element.content { (text, element.position) } else { nil }
    }
  }
}
