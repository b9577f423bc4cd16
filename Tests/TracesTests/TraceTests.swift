import EventLogs
import Interaction
import Testing
import Traces

@Suite struct TraceTests {
  /// A tap is posted, the model works on its own queue, and the update comes back.
  private static let hop: LogStory = {
    var story = LogStory()
    let post = story.add(.jobEnqueue, queue: 1, job: 1)
    let tapJob = story.add(.jobStart, queue: 1, job: 1, cause: post)
    let tap = story.add(.inputTap, on: 0, queue: 1, job: 1, cause: tapJob)
    let emit = story.add(.emit, on: 0, queue: 1, job: 1, cause: tap)
    let there = story.add(.jobEnqueue, queue: 2, job: 2, cause: emit)
    story.add(.jobEnd, queue: 1, job: 1, cause: tapJob)
    let work = story.add(.jobStart, queue: 2, job: 2, cause: there)
    story.add(.stateChange, .number(1), queue: 2, job: 2, cause: work)
    let notify = story.add(.notify, .number(1), queue: 2, job: 2, cause: work)
    let back = story.add(.jobEnqueue, queue: 1, job: 3, cause: notify)
    story.add(.jobEnd, queue: 2, job: 2, cause: work)
    let update = story.add(.jobStart, queue: 1, job: 3, cause: back)
    story.add(.write, on: 0, .text("ok"), queue: 1, job: 3, cause: update)
    story.add(.jobEnd, queue: 1, job: 3, cause: update)
    story.add(.settled)
    return story
  }()

  private static let hopEvents = """
    {"ph":"B","pid":1,"tid":3,"ts":0,"cat":"job","name":"post",\
    "args":{"seq":0,"t":0,"job":1,"queue":"main"}}
    {"ph":"s","pid":1,"tid":3,"ts":0,"cat":"job","name":"job","id":0}
    {"ph":"E","pid":1,"tid":3,"ts":1}
    {"ph":"B","pid":1,"tid":1,"ts":1,"cat":"job","name":"input.tap login",\
    "args":{"seq":1,"t":0,"job":1,"cause":0}}
    {"ph":"f","pid":1,"tid":1,"ts":1,"cat":"job","name":"job","id":0,"bp":"e"}
    {"ph":"i","pid":1,"tid":1,"ts":2,"s":"t","cat":"input","name":"input.tap login",\
    "args":{"seq":2,"t":0,"job":1,"cause":1}}
    {"ph":"i","pid":1,"tid":1,"ts":3,"s":"t","cat":"emit","name":"emit login",\
    "args":{"seq":3,"t":0,"job":1,"cause":2}}
    {"ph":"B","pid":1,"tid":1,"ts":4,"cat":"job","name":"enqueue",\
    "args":{"seq":4,"t":0,"job":2,"queue":"model","cause":3}}
    {"ph":"s","pid":1,"tid":1,"ts":4,"cat":"job","name":"job","id":4}
    {"ph":"E","pid":1,"tid":1,"ts":5}
    {"ph":"E","pid":1,"tid":1,"ts":5}
    {"ph":"B","pid":1,"tid":2,"ts":6,"cat":"job","name":"after emit login",\
    "args":{"seq":6,"t":0,"job":2,"cause":4}}
    {"ph":"f","pid":1,"tid":2,"ts":6,"cat":"job","name":"job","id":4,"bp":"e"}
    {"ph":"i","pid":1,"tid":2,"ts":7,"s":"t","cat":"state","name":"state.change",\
    "args":{"seq":7,"t":0,"job":2,"cause":6,"value":1}}
    {"ph":"i","pid":1,"tid":2,"ts":8,"s":"t","cat":"notify","name":"notify",\
    "args":{"seq":8,"t":0,"job":2,"cause":6,"value":1}}
    {"ph":"B","pid":1,"tid":2,"ts":9,"cat":"job","name":"enqueue",\
    "args":{"seq":9,"t":0,"job":3,"queue":"main","cause":8}}
    {"ph":"s","pid":1,"tid":2,"ts":9,"cat":"job","name":"job","id":9}
    {"ph":"E","pid":1,"tid":2,"ts":10}
    {"ph":"E","pid":1,"tid":2,"ts":10}
    {"ph":"B","pid":1,"tid":1,"ts":11,"cat":"job","name":"after notify",\
    "args":{"seq":11,"t":0,"job":3,"cause":9}}
    {"ph":"f","pid":1,"tid":1,"ts":11,"cat":"job","name":"job","id":9,"bp":"e"}
    {"ph":"i","pid":1,"tid":1,"ts":12,"s":"t","cat":"write","name":"write validation.text",\
    "args":{"seq":12,"t":0,"job":3,"cause":11,"value":"ok"}}
    {"ph":"E","pid":1,"tid":1,"ts":13}
    {"ph":"i","pid":1,"tid":3,"ts":14,"s":"p","cat":"settled","name":"settled",\
    "args":{"seq":14,"t":0}}
    """

  @Test func tracksAreNamedMainFirst() {
    #expect(
      Self.hop.lines.filter { $0.hasPrefix(#"{"ph":"M""#) } == [
        #"{"ph":"M","pid":1,"name":"process_name","#
          + #""args":{"name":"story: mvc, model-serial, simulated"}}"#,
        #"{"ph":"M","pid":1,"name":"process_labels","#
          + #""args":{"labels":"times are virtual microseconds plus one for each record"}}"#,
        #"{"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"main"}}"#,
        #"{"ph":"M","pid":1,"tid":1,"name":"thread_sort_index","args":{"sort_index":0}}"#,
        #"{"ph":"M","pid":1,"tid":2,"name":"thread_name","args":{"name":"model"}}"#,
        #"{"ph":"M","pid":1,"tid":2,"name":"thread_sort_index","args":{"sort_index":1000}}"#,
        #"{"ph":"M","pid":1,"tid":3,"name":"thread_name","args":{"name":"outside any queue"}}"#,
        #"{"ph":"M","pid":1,"tid":3,"name":"thread_sort_index","args":{"sort_index":2000}}"#,
      ])
  }

  @Test func aHopIsTwoArrowsBetweenSlices() {
    #expect(Self.hop.breach == nil)
    #expect(Self.hop.events.joined(separator: "\n") == Self.hopEvents)
  }

  @Test func theFileIsAnArrayOfItsLines() {
    let bytes = Trace(of: Self.hop.log).bytes
    #expect(bytes.starts(with: "[\n{".utf8))
    #expect(bytes.suffix(4).elementsEqual("}\n]\n".utf8))
  }

  @Test func aLogWithoutRecordsOrQueuesIsATrace() {
    let story = LogStory(queues: [])
    #expect(story.breach == nil)
    #expect(story.events == [])
  }

  @Test func aPropertyThatShowsNothingHasAValueAndAnEventHasNone() {
    var story = LogStory()
    story.add(.show, on: 0)
    story.add(.emit, on: 0)
    #expect(story.events.map { $0.contains(#""value":null"#) } == [true, false])
  }

  /// Unescaped, these would break the lines, the strings or the array.
  @Test(arguments: ["a\"b", "a\\", "a\nb", "a\r\nb", "\0", "\u{1B}[0m\t", "登録 👨‍👩‍👧‍👦", "],[{"])
  func anyTextsAreKept(text: String) throws {
    var story = LogStory(
      scenario: text, queues: ["", text, text], controls: [text], properties: [text])
    story.add(.jobStart, queue: 1, job: 1)
    story.add(.inputFill, on: 0, .text(text), queue: 1, job: 1)
    story.add(.write, on: 0, .list([.text(text), .none]), queue: 2)
    #expect(story.breach == nil)
    let all = try story.lines.map(JSONLine.init)
    #expect(all[0].text("args", "name") == "\(text): mvc, model-serial, simulated")
    #expect(all.filter { $0.text("args", "name") == text }.count == 2)
    let names = all.compactMap { $0.text("name") }
    #expect(names.contains("input.fill \(text)") && names.contains("write \(text)"))
    #expect(all.contains { $0.text("args", "value") == text })
  }
}
