import Foundation

/// What any trace-event file of ours must keep, checked on the bytes alone.
///
/// The viewers' rules: slices of a thread nest and are balanced; an arrow has one beginning and one
/// end, each inside a slice, with the same name and category; a thread 0 is taken for none given.
/// Ours beyond them: an event a line, times never run backwards, each thread has a name.
package struct TraceRules {
  private struct Thread: Hashable {
    let process: Int
    let number: Int
  }

  private struct Arrow {
    let begin: TraceEvent
    var hasEnd = false
  }

  private var time = 0.0
  private var open: [Thread: [String]] = [:]
  private var arrows: [Int: Arrow] = [:]
  private var used: Set<Thread> = []
  private var named: Set<Thread> = []

  private init() {}

  /// The first rule that is broken, in words; nil when all are kept.
  package static func breach(of bytes: [UInt8]) -> String? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 3, lines[0].elementsEqual("[".utf8), lines[lines.count - 1].isEmpty,
      lines[lines.count - 2].elementsEqual("]".utf8)
    else { return "the first line is no [, or the last one no ]" }
    let events = lines[1..<(lines.count - 2)]
    var rules = TraceRules()
    for (place, line) in zip(events.indices, events) {
      guard (line.last == UInt8(ascii: ",")) == (place < events.endIndex - 1) else {
        return "line \(place + 1): no comma, or one too many"
      }
      let object = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      if let breach = rules.breach(by: Array(object)) {
        return "line \(place + 1), \(String(decoding: object, as: UTF8.self)): \(breach)"
      }
    }
    return rules.breachAtEnd()
  }

  private mutating func breach(by line: [UInt8]) -> String? {
    do throws(TraceEvent.Malformed) {
      let event = try TraceEvent(line)
      return breach(by: event)
    } catch {
      return error.reason
    }
  }

  private mutating func breach(by event: TraceEvent) -> String? {
    if event.phase == .metadata { return name(event) }
    guard event.time >= time else { return "its time is before that of the line above" }
    time = event.time
    let thread = Thread(process: event.process, number: event.thread)
    used.insert(thread)
    switch event.phase {
    case .begin: open[thread, default: []].append(event.name)
    case .end:
      guard let name = open[thread]?.popLast() else { return "no slice to end" }
      if !event.name.isEmpty, event.name != name { return "it ends \(name)" }
    case .arrowBegin, .arrowEnd:
      guard open[thread]?.isEmpty == false else { return "no slice around the arrow's end" }
      return event.phase == .arrowBegin ? beginArrow(event) : endArrow(event)
    case .instant, .metadata: break
    }
    return nil
  }

  private mutating func name(_ event: TraceEvent) -> String? {
    guard event.name == "thread_name" else { return nil }
    let thread = Thread(process: event.process, number: event.thread)
    return named.insert(thread).inserted ? nil : "the thread has a name"
  }

  private mutating func beginArrow(_ event: TraceEvent) -> String? {
    guard arrows[event.arrow] == nil else { return "the arrow begins twice" }
    arrows[event.arrow] = Arrow(begin: event)
    return nil
  }

  private mutating func endArrow(_ event: TraceEvent) -> String? {
    guard let arrow = arrows[event.arrow] else { return "the arrow has no beginning" }
    guard !arrow.hasEnd else { return "the arrow ends twice" }
    guard arrow.begin.name == event.name, arrow.begin.category == event.category else {
      return "the arrow's ends differ in name or category"
    }
    arrows[event.arrow]?.hasEnd = true
    return nil
  }

  private func breachAtEnd() -> String? {
    let slices = open.values.flatMap(\.self)
    if !slices.isEmpty { return "slices without end: \(slices.sorted())" }
    let endless = arrows.filter { !$0.value.hasEnd }.keys
    if !endless.isEmpty { return "arrows without end: \(endless.sorted())" }
    let nameless = used.subtracting(named).map(\.number)
    return nameless.isEmpty ? nil : "threads without a name: \(nameless.sorted())"
  }
}
