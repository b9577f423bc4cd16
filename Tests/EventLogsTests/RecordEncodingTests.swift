import EventLogs
import Interaction
import TestSupport
import Testing

@Suite struct RecordEncodingTests {
  private static let lines: [(Record, String)] = [
    (.sample(.inputLoad, queue: 0), #"{"seq":7,"t":0,"k":"input.load"}"#),
    (
      .sample(.inputKey, on: 0, .text("a\""), time: 1_500),
      #"{"seq":7,"t":1500,"k":"input.key","q":"main","on":"id","d":"a\""}"#
    ),
    (.sample(.inputTap, on: 1), #"{"seq":7,"t":0,"k":"input.tap","q":"main","on":"register"}"#),
    (
      .sample(.emit, on: 0, .text(""), job: 2, cause: 0),
      #"{"seq":7,"t":0,"k":"emit","q":"main","job":2,"cause":0,"on":"id","d":""}"#
    ),
    (
      .sample(.write, on: 1, .text("空欄"), job: 4, cause: 6),
      #"{"seq":7,"t":0,"k":"write","q":"main","job":4,"cause":6,"on":"validation.text","d":"空欄"}"#
    ),
    (
      .sample(.show, on: 1, .none),
      #"{"seq":7,"t":0,"k":"show","q":"main","on":"validation.text","d":null}"#
    ),
    (
      .sample(.present, on: 0, .list([.text("t"), .list([.text("ok")])])),
      #"{"seq":7,"t":0,"k":"present","q":"main","on":"id","d":["t",["ok"]]}"#
    ),
    (
      .sample(.jobEnqueue, queue: 2, job: 3, cause: 2),
      #"{"seq":7,"t":0,"k":"job.enqueue","q":"model","job":3,"cause":2}"#
    ),
    (
      .sample(.stateChange, .number(12), queue: 2, job: .max, time: .max),
      #"{"seq":7,"t":18446744073709551615,"k":"state.change","q":"model","job":4294967295,"d":12}"#
    ),
    (
      .sample(.write, on: 0, .flag(false)),
      #"{"seq":7,"t":0,"k":"write","q":"main","on":"id","d":false}"#
    ),
    (.sample(.settled, queue: 0), #"{"seq":7,"t":0,"k":"settled"}"#),
  ]

  @Test(arguments: lines) func aRecordIsOneLineOfJSON(_ record: Record, _ line: String) {
    var log = EventLog(header: .sample())
    for _ in 0..<7 { log.append(.sample(.settled)) }
    log.append(record)
    #expect(log.line(of: 7) == line)
  }
}
