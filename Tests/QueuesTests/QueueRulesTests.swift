import Queues
import Testing

/// `QueueRules` must find each violation.
@Suite struct QueueRulesTests {
  /// `+0`: a job is enqueued; `|0`: as a barrier; `<0`: it starts; `>0`: it ends. All on one queue.
  private static func events(_ text: String) throws -> [QueueEvent] {
    try text.split(separator: " ").map { word in
      let job = try #require(Int(word.dropFirst()))
      switch word.first {
      case "+": return .enqueued(job, queue: 0, isBarrier: false)
      case "|": return .enqueued(job, queue: 0, isBarrier: true)
      case "<": return .started(job)
      default: return .ended(job)
      }
    }
  }

  @Test(arguments: [
    ("+0 |1 +2 <0 >0 <1 >1 <2 >2", true, true), ("+0 |1 +2 <1 >1 <0 >0 <2 >2", false, false),
    ("+0 |1 +2 <0 >0 <2 >2 <1 >1", false, false), ("+0 |1 +2 <0 <1 >0 >1 <2 >2", false, false),
    ("+0 |1 +2 <0 >0 <1 <2 >1 >2", false, false), ("+0 |1 +2 <0 >0 <1 >1", false, false),
    ("+0 |1 +2 <0 >0 <1 >1 <2", false, false), ("+0 +1 <1 <0 >1 >0", false, true),
    ("+0 +1 <1 >1 <0 >0", false, true), ("+0 +1 <0 <1 >0 >1", false, true),
    ("+0 <0 >0 <0 >0", false, false), (">0", false, false), ("", true, true),
  ])
  func aBreachIsSeen(text: String, isRightOnSerial: Bool, isRightOnConcurrent: Bool) throws {
    let events = try Self.events(text)
    #expect((QueueRules.breach(of: events, on: [.serial]) == nil) == isRightOnSerial)
    #expect((QueueRules.breach(of: events, on: [.main]) == nil) == isRightOnSerial)
    #expect((QueueRules.breach(of: events, on: [.concurrent]) == nil) == isRightOnConcurrent)
  }
}
