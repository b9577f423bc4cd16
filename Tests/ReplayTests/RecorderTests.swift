import EventLogs
import FormScreen
import Interaction
import Queues
import TestSupport
import Testing

@testable import Replay

/// The causes that the recorder itself hands on, told by hand and in one job on main.
@Suite struct RecorderTests {
  private static func records(_ tell: @escaping (Recorder) -> Void) throws -> [Record] {
    let backend = SimulatedBackend()
    let recorder = Recorder(
      header: HandMadeLog().log.header, clock: backend.clock, reserving: 0)
    backend.main.async { tell(recorder) }
    try backend.settle()
    return recorder.recorded.records
  }

  private static func outline(_ records: [Record]) -> [String] {
    records.map { "\($0.kind.name) < \($0.cause.map(String.init) ?? "-")" }
  }

  @Test func anInputAndAnEventCauseWhatFollowsThemUntilTheyEnd() throws {
    let records = try Self.records {
      $0.screenReceived(.id(.key("a")))
      $0.screenShowed(.text("a"), on: FormControls.idText)
      $0.screenWillEmit(from: FormControls.id, text: "a", wasDeferred: false)
      $0.cellChanged(version: 1)
      _ = $0.notified()
      $0.screenWrote(.text("b"), to: FormControls.validationText)
      $0.screenDidEmit(from: FormControls.id)
      $0.screenShowed(.text("a"), on: FormControls.idText)
      $0.screenReceived(.id(.key("b")))
      $0.screenPresented(.none, on: FormControls.alertShown)
    }
    #expect(
      Self.outline(records) == [
        "input.key < -", "show < 0", "emit < 0", "state.change < 2", "notify < 2", "write < 2",
        "show < 0", "input.key < 0", "present < 7",
      ])
    #expect(Set(records.map(\.queue)) == [1])
    #expect(Set(records.map(\.job)) == [1])
    #expect(records.map(\.on) == [0, 0, 0, nil, nil, 3, 0, 0, 6])
  }

  @Test func eventsThatWaitKeepTheirOwnCausesInTheirOrder() throws {
    let records = try Self.records {
      $0.screenReceived(.id(.key("a")))
      $0.screenWillEmit(from: FormControls.id, text: "a", wasDeferred: false)
      $0.screenReceived(.password(.key("b")))
      $0.screenDeferredEvent(from: FormControls.password)
      $0.screenReceived(.confirm(.key("c")))
      $0.screenDeferredEvent(from: FormControls.confirm)
      $0.screenDidEmit(from: FormControls.id)
      for control in [FormControls.password, FormControls.confirm] {
        $0.screenWillEmit(from: control, text: "", wasDeferred: true)
        $0.screenWrote(.none, to: FormControls.validationText)
        $0.screenDidEmit(from: control)
      }
      $0.screenShowed(.none, on: FormControls.idText)
    }
    #expect(
      Self.outline(records) == [
        "input.key < -", "emit < 0", "input.key < 1", "emit.defer < 2", "input.key < 2",
        "emit.defer < 4", "emit < 2", "write < 6", "emit < 4", "write < 8", "show < 0",
      ])
  }

  @Test func theWriteIsRecordedBeforeAnybodyIsTold() throws {
    var seen: [Int] = []
    let records = try Self.records { recorder in
      recorder.afterWrite = { property in
        seen += [Int(property.rawValue), recorder.recorded.records.count]
      }
      recorder.screenWrote(.flag(true), to: FormControls.registerEnabled)
      recorder.screenShowed(.none, on: FormControls.alertShown)
    }
    #expect(seen == [Int(FormControls.registerEnabled.rawValue), 1])
    #expect(records.map(\.value) == [.flag(true), .none])
  }

  @Test func settlingIsRecordedOutsideAnyQueue() throws {
    let backend = SimulatedBackend()
    let recorder = Recorder(
      header: HandMadeLog().log.header, clock: backend.clock, reserving: 0)
    try backend.advance(by: 12)
    recorder.markSettled()
    let record = try #require(recorder.recorded.records.first)
    #expect(record.kind == .settled)
    #expect([Int(record.time), Int(record.queue), Int(record.job)] == [12, 0, 0])
    #expect(record.cause == nil)
  }

  /// A job that outlives its run (the live backend gives up on it) reports into the void.
  @Test func whatComesAfterTheEndIsNowhere() {
    let backend = SimulatedBackend()
    let recorder = Recorder(
      header: HandMadeLog().log.header, clock: backend.clock, reserving: 0)
    recorder.markSettled()
    #expect(recorder.close(naming: backend.queueNames).records.count == 1)
    recorder.note(RunCheck(.session))
    recorder.markSettled()
    #expect(recorder.recorded.records.count == 1)
  }
}
