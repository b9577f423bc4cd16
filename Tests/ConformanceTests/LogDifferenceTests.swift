import Catalog
import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Reports
import Testing
import TextOutput
import Verification

/// Where two logs first differ.
@Suite struct LogDifferenceTests {
  private static func log(
    _ name: String, _ architecture: String = "direct", _ layout: QueueLayout = .main,
    _ backend: BackendChoice = .simulated
  ) throws -> (EventLog, FeatureEntry) {
    let file = try BundledScenarios.load(name)
    let entry = try #require(file.feature.architecture(named: architecture))
    let arm = Arm(feature: file.feature, architecture: entry, layout: layout)
    return (Replayer(arm: arm, backend: backend).run(file.scenario).log, file.feature)
  }

  private static func difference(_ one: EventLog, _ two: EventLog, _ feature: FeatureEntry)
    -> LogDifference
  {
    LogDifference((one, two), ("a.jsonl", "b.jsonl"), feature)
  }

  /// The log with one record carrying something else.
  private static func changed(_ log: EventLog, at place: Int, _ value: Value) -> EventLog {
    var other = EventLog(header: log.header)
    for (number, record) in log.records.enumerated() {
      other.append(
        Record(
          time: record.time, kind: record.kind, queue: record.queue, job: record.job,
          causePlusOne: record.causePlusOne, on: record.on,
          value: number == place ? value : record.value))
    }
    return other
  }

  @Test func otherArmsAreComparedByWhatTheyShow() throws {
    let (one, feature) = try Self.log("favorites/typical-browsing")
    let (two, _) = try Self.log(
      "favorites/typical-browsing", "flux", try #require(QueueLayout(named: "model-concurrent")))
    let difference = Self.difference(one, two, feature)
    #expect(!difference.isDifferent)
    let text = difference.text(in: .plain)
    #expect(text.contains(", flux, model-concurrent, simulated\n"))
    #expect(text.hasSuffix("the same screens after each of 32 inputs\n"))
  }

  /// Of every write of a run, changed: it is found, and both screens are shown there.
  @Test func aChangedWriteIsTheFirstDifference() throws {
    let (log, feature) = try Self.log("form/typical-registration", "mvp")
    let writes = log.records.indices.filter {
      log.records[$0].kind == .write && log.records[$0].value != .text("other")
    }
    #expect(writes.count > 10)
    for place in writes {
      guard case .text = log.records[place].value else { continue }
      let other = Self.changed(log, at: place, .text("other"))
      let text = Self.difference(log, other, feature).text(in: .plain)
      let property = log.header.properties[Int(try #require(log.records[place].on))]
      #expect(text.contains("\nrecord \(place) differs:\n- #\(place) "))
      #expect(text.contains("\n+ \(property): \"other\"\n"), "\(text)")
    }
  }

  @Test func aScreenThatDiffersIsShownWithItsInput() throws {
    let (log, feature) = try Self.log("form/typical-registration", "mvp")
    let place = try #require(log.records.lastIndex { $0.kind == .write && $0.value.isText })
    let (two, _) = try Self.log("form/typical-registration", "mvc")
    let text = Self.difference(Self.changed(log, at: place, .text("other")), two, feature)
      .text(in: .plain)
    #expect(text.contains(/after input \d+, .*, the screens differ:\n- .*: "other"/), "\(text)")
  }

  @Test func theShorterOfTwoIsSaidToBeShorter() throws {
    let (log, feature) = try Self.log("form/typical-registration")
    var half = EventLog(header: log.header)
    for record in log.records.prefix(50) { half.append(record) }
    for (one, two) in [(log, half), (half, log)] {
      let text = Self.difference(one, two, feature).text(in: .plain)
      #expect(text.contains("\nrecord 50 differs:\n"))
      #expect(text.contains(" it has no such record\n"))
    }
  }
}

extension Value {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
