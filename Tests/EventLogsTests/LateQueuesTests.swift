import EventLogs
import Interaction
import TestSupport
import Testing

@Suite struct LateQueuesTests {
  @Test func queuesAreNamedOnceAndByNumber() {
    var encoding = RecordEncoding(EventLog(header: .sample()).naming(queues: []).header)
    #expect(encoding.queueCount == 0)
    encoding.name(queues: ["", "main"])
    encoding.name(queues: ["ignored", "ignored", "model"])
    #expect(encoding.queueCount == 3)
    encoding.name(queues: [])
    #expect(encoding.queueCount == 3)
    var bytes: [UInt8] = []
    encoding.append(.sample(.settled, queue: 2), at: 0, to: &bytes)
    encoding.append(.sample(.settled, queue: 1), at: 1, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"seq":0,"t":0,"k":"settled","q":"model"}"# + "\n"
        + #"{"seq":1,"t":0,"k":"settled","q":"main"}"# + "\n")
  }

  /// Of the header's properties there may be more than controls.
  @Test func aLateWriteNamesItsProperty() {
    let header = LogHeader.sample(
      properties: ["id", "a", "b"], initial: Snapshot([.none, .none, .none]))
    var bytes: [UInt8] = []
    RecordEncoding(header).append(.sample(.lateWrite, on: 2, queue: 0), at: 0, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"seq":0,"t":0,"k":"write.late","on":"b"}"# + "\n")
  }
}
