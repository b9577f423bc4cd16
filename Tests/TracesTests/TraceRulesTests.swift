import TestSupport
import Testing

/// `TraceRules` must find each violation.
@Suite struct TraceRulesTests {
  private static let sound = [
    #"{"ph":"M","pid":1,"name":"process_name","args":{"name":"run"}}"#,
    #"{"ph":"M","pid":1,"name":"process_labels","args":{"labels":"times"}}"#,
    #"{"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"main"}}"#,
    #"{"ph":"M","pid":1,"tid":2,"name":"thread_name","args":{"name":"model"}}"#,
    #"{"ph":"M","pid":1,"tid":2,"name":"thread_sort_index","args":{"sort_index":1}}"#,
    #"{"ph":"B","pid":1,"tid":1,"ts":1.5,"cat":"job","name":"outer"}"#,
    #"{"ph":"B","pid":1,"tid":1,"ts":2,"cat":"job","name":"inner","args":{"n":1}}"#,
    #"{"ph":"s","pid":1,"tid":1,"ts":2,"cat":"job","name":"a","id":7}"#,
    #"{"ph":"E","pid":1,"tid":1,"ts":3,"name":"inner"}"#,
    #"{"ph":"B","pid":1,"tid":2,"ts":4,"cat":"job","name":"other"}"#,
    #"{"ph":"f","pid":1,"tid":2,"ts":4,"cat":"job","name":"a","id":7,"bp":"e"}"#,
    #"{"ph":"E","pid":1,"tid":1,"ts":5}"#,
    #"{"ph":"i","pid":1,"tid":2,"ts":6,"s":"t","cat":"c","name":"write"}"#,
    #"{"ph":"E","pid":1,"tid":2,"ts":7}"#,
  ]

  private static func file(_ lines: [String]) -> [UInt8] {
    Array(("[\n" + lines.joined(separator: ",\n") + "\n]\n").utf8)
  }

  @Test func aSoundTraceIsAccepted() {
    #expect(TraceRules.breach(of: Self.file(Self.sound)) == nil)
  }

  /// Each with a part of the expected message; lines are counted from 0.
  @Test(arguments: [
    (2, "no thread_name", "threads without a name: [1]"), (6, "a begin", "it ends outer"),
    (7, "an arrow's begin", "the arrow has no beginning"),
    (8, "an end", "slices without end: [\"outer\"]"),
    (9, "a begin", "no slice around the arrow's end"),
    (10, "an arrow's end", "arrows without end: [7]"),
    (11, "an end without name", "slices without end: [\"outer\"]"),
    (13, "the last end", "slices without end: [\"other\"]"),
  ])
  func aMissingLineIsSeen(line: Int, missing: String, reason: String) {
    var lines = Self.sound
    lines.remove(at: line)
    expectBreach(of: lines, reason)
  }

  @Test(arguments: [
    (2, "the thread has a name"), (7, "the arrow begins twice"), (10, "the arrow ends twice"),
    (6, "slices without end"), (13, "no slice to end"),
  ])
  func aDoubledLineIsSeen(line: Int, reason: String) {
    var lines = Self.sound
    lines.insert(lines[line], at: line)
    expectBreach(of: lines, reason)
  }

  @Test(arguments: [
    (5, 6, "its time is before"), (8, 9, "its time is before"), (11, 12, "its time is before"),
    (9, 10, "no slice around the arrow's end"), (7, 10, "no slice around the arrow's end"),
  ])
  func swappedLinesAreSeen(first: Int, second: Int, reason: String) {
    var lines = Self.sound
    lines.swapAt(first, second)
    expectBreach(of: lines, reason)
  }

  @Test(arguments: [
    (0, #""name":"run""#, #""name":"""#, "no name"), (0, "process_name", "x", "no metadata"),
    (1, "labels\":\"", "label\":\"", "no labels"), (2, #""tid":1,"#, "", "no tid"),
    (2, #""tid":1"#, #""tid":0"#, "a thread 0"), (2, #"{"name":"main"}"#, "[]", "args are no"),
    (4, "1}}", "\"x\"}}", "no sort_index"), (5, #""B""#, #""X""#, "no phase"),
    (5, #""ph":"B","#, "", "no phase"), (5, #""pid":1,"#, "", "no pid"),
    (5, #""tid":1,"#, "", "no tid"), (5, #""ts":1.5,"#, "", "no ts"), (5, "1.5", "-1.5", "no ts"),
    (5, #","name":"outer""#, "", "no name"), (5, #","cat":"job""#, "", "no cat"),
    (5, "}", "", "not one JSON object"), (5, "}", "}{}", "not one JSON object"),
    (6, #"{"n":1}"#, "1", "args are no object"), (7, #","id":7"#, "", "no id"),
    (7, "job", "work", "differ in name or category"), (7, "\"a\"", "\"b\"", "differ in name"),
    (8, "inner", "outer", "it ends inner"), (8, "\"ts\":3", "\"ts\":1", "its time is before"),
    (10, #","id":7"#, "", "no id"), (10, "7", "8", "the arrow has no beginning"),
    (10, #","bp":"e""#, "", "no bp"), (10, #""bp":"e""#, #""bp":"f""#, "does not end at"),
    (12, #""s":"t","#, "", "no s"), (12, #""s":"t""#, #""s":"x""#, "no scope"),
    (12, #","cat":"c""#, "", "no cat"), (12, #""tid":2"#, #""tid":3"#, "without a name: [3]"),
    (12, #""pid":1"#, #""pid":2"#, "without a name: [2]"),
  ])
  func aChangedLineIsSeen(line: Int, old: String, new: String, reason: String) {
    var lines = Self.sound
    lines[line] = lines[line].replacing(old, with: new, maxReplacements: 1)
    #expect(lines[line] != Self.sound[line])
    expectBreach(of: lines, reason)
  }

  @Test(arguments: [
    ("[", "{", "the first line"), ("]\n", "]", "the first line"), ("]\n", "\n", "the first line"),
    (",\n", "\n", "no comma"), ("\n]", ",\n]", "no comma"), ("\n]", "\n\n]", "no comma"),
  ])
  func theFormOfTheFileIsJudged(old: String, new: String, reason: String) throws {
    let text = String(decoding: Self.file(Self.sound), as: UTF8.self)
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    #expect(changed != text)
    let breach = try #require(TraceRules.breach(of: Array(changed.utf8)))
    #expect(breach.contains(reason))
  }

  private func expectBreach(of lines: [String], _ reason: String) {
    let breach = TraceRules.breach(of: Self.file(lines))
    #expect(breach?.contains(reason) == true, "\(breach ?? "nothing was said")")
  }
}
