package import EventLogs
package import FeatureContract
import Interaction
package import TextOutput
package import Verification

/// A log's writes to the screen, under the inputs that caused them.
package struct ScreenWriteReport {
  package enum Choice: Hashable, Sendable {
    case all
    case redundant
    case glitches
  }

  private let log: EventLog
  private let feature: FeatureEntry
  private let writes: [ScreenWrite]
  /// The glitches by the numbers of their records; nil if the log cannot be judged.
  private let glitches: [Int: Glitch]?
  private let shown: [ScreenWrite]

  /// - Parameters:
  ///   - properties: the properties whose writes are shown.
  ///   - glitches: all of the log; nil if it cannot be judged.
  package init(
    _ log: EventLog, _ feature: FeatureEntry, of properties: Set<UInt16>, glitches: [Glitch]?,
    showing choice: Choice
  ) {
    self.log = log
    self.feature = feature
    let glitches = glitches.map { glitches in
      Dictionary(uniqueKeysWithValues: glitches.map { ($0.sequence, $0) })
    }
    self.glitches = glitches
    writes = log.screenWrites.filter { properties.contains($0.property) }
    shown = writes.filter { write in
      switch choice {
      case .all: true
      case .redundant: write.isRedundant
      case .glitches: glitches?[write.sequence] != nil
      }
    }
  }

  /// - Parameter width: the most columns of the terminal for a line.
  package func text(width: Int, in ink: Ink) -> String {
    let numbers = log.inputNumbers
    let columns = Columns(shown, log, width: width)
    var text = ""
    var input: Int?? = .none
    for write in shown {
      if input != .some(write.input) {
        text += ink.paint(heading(of: write.input, numbers, width: width), .heading) + "\n"
        input = .some(write.input)
      }
      text += line(of: write, columns, ink)
    }
    return text + (shown.isEmpty ? "" : "\n") + summary + "\n"
  }

  package var jsonLines: [String] {
    let numbers = log.inputNumbers
    return shown.map { write in
      let glitch = glitches?[write.sequence]
      return JSONValue.object([
        ("seq", .number(write.sequence)),
        ("time", .number(Int(clamping: log.records[write.sequence].time))),
        ("input", write.input.flatMap { numbers[$0] }.map { .number($0) } ?? .null),
        ("on", .text(log.header.properties[Int(write.property)])),
        ("old", write.old.json), ("new", write.new.json),
        ("redundant", .flag(write.isRedundant)),
        ("glitch", glitches == nil ? .null : .flag(glitch != nil)),
        ("expected", glitch.map { .array($0.expected.map(\.json)) } ?? .null),
      ]).line
    }
  }

  private func heading(of input: Int?, _ numbers: [Int?], width: Int) -> String {
    guard let input else { return "without an input" }
    let number = numbers[input].map { " \($0)" } ?? ""
    let description = log.inputs[input].input.description(in: feature.controls)
    return TextWidth.clipped("input\(number): \(VisibleText.of(description))", to: width)
  }

  private func line(of write: ScreenWrite, _ columns: Columns, _ ink: Ink) -> String {
    let head = columns.head(of: write, log)
    guard !write.isRedundant else {
      let room = columns.room - Self.redundant.count
      return ink.paint(head + columns.value(write.new, in: room) + Self.redundant, .quiet) + "\n"
    }
    let line = ink.paint(head, .quiet) + columns.change(of: write) + "\n"
    guard let glitch = glitches?[write.sequence] else { return line }
    let words = columns.glitch(glitch.expected)
    return line + columns.indent + ink.paint(words, .removed) + "\n"
  }

  private static let redundant = "  (redundant)"

  private var summary: String {
    let redundant = writes.count(where: \.isRedundant)
    let glitches = glitches.map { glitches in writes.count { glitches[$0.sequence] != nil } }
    return RunReport.count(writes.count, "write") + ", \(redundant) redundant, "
      + (glitches.map { RunReport.count($0, "glitch", "glitches") } ?? "unknown glitches")
  }
}

/// The layout of the lines of writes.
private struct Columns {
  /// The columns of the terminal for the written values.
  let room: Int
  /// The indent of a line that continues another.
  var indent: String { String(repeating: " ", count: start) }
  private let start: Int
  private let sequence: Int
  /// The columns of the time; 0 if times say nothing.
  private let time: Int
  private let property: Int

  private static let gap = 2
  private static let leastRoom = 24
  private static let arrow = " -> "
  /// The most right values that are listed; further ones are counted.
  private static let mostExpected = 3

  init(_ writes: [ScreenWrite], _ log: EventLog, width: Int) {
    let tellsTime = log.tellsTime
    sequence = writes.map { "#\($0.sequence)".count }.max() ?? 0
    time =
      tellsTime ? writes.map { Self.time(of: $0, log).count }.max().map { $0 + Self.gap } ?? 0 : 0
    property = writes.map { TextWidth.of(log.header.properties[Int($0.property)]) }.max() ?? 0
    start = Self.gap + sequence + Self.gap + time + property + Self.gap
    room = max(Self.leastRoom, width - start)
  }

  /// `  #1080  1.20 ms  validation.text  `
  func head(of write: ScreenWrite, _ log: EventLog) -> String {
    let gap = String(repeating: " ", count: Self.gap)
    let time = self.time == 0 ? "" : TextWidth.padded(Self.time(of: write, log), to: self.time)
    let name = VisibleText.of(log.header.properties[Int(write.property)])
    return gap + TextWidth.padded("#\(write.sequence)", to: sequence) + gap + time
      + TextWidth.padded(name, to: property) + gap
  }

  func value(_ value: Value, in room: Int) -> String {
    TextWidth.clipped(Self.words(value), to: room)
  }

  /// Both values; the longer one gets the room that the shorter one leaves.
  func change(of write: ScreenWrite) -> String {
    let (old, new) = (Self.words(write.old), Self.words(write.new))
    let room = room - Self.arrow.count
    let oldRoom = max(room / 2, room - TextWidth.of(new))
    let shown = TextWidth.clipped(old, to: oldRoom)
    return shown + Self.arrow + TextWidth.clipped(new, to: room - TextWidth.of(shown))
  }

  func glitch(_ expected: [Value]) -> String {
    let shown = expected.prefix(Self.mostExpected).map(Self.words)
    let more = expected.count - shown.count
    let words = shown.joined(separator: " or ") + (more > 0 ? " or one of \(more) more" : "")
    return TextWidth.clipped("glitch: should be \(words)", to: room)
  }

  private static func time(of write: ScreenWrite, _ log: EventLog) -> String {
    ExactTime.text(of: log.records[write.sequence].time)
  }

  /// The value in words. A list that renders gives its number of rows and the range in view, `15
  /// rows, 4 to 15 in view`, because the rows would not fit.
  private static func words(_ value: Value) -> String {
    guard let rendered = RenderedRows(value) else { return VisibleText.of(value.json.line) }
    let (first, rows) = (rendered.first, rendered.rows)
    return "\(rendered.count) rows"
      + (rows.count == rendered.count ? "" : ", \(first + 1) to \(first + rows.count) in view")
  }
}
