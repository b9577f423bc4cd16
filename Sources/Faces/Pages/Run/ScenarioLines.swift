import EventLogs
import Interaction
import Replay
import Scenarios

/// The scenario's text, with a line in it for each step of a run.
struct ScenarioLines {
  struct Place: Hashable {
    /// The index of the file; 0 is the scenario's own.
    let file: Int
    /// Counted from 1.
    let line: Int
  }

  let files: [(path: String, lines: [String])]
  /// Nil for a step that is not in the text, such as `load`.
  let places: [Place?]

  init(_ run: ShownRun, _ steps: [ShownStep]) {
    let files = run.sources.map { source in
      (
        run.brief(source.path),
        source.text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { String($0.last == "\r" ? $0.dropLast() : $0) }
      )
    }
    self.files = files.map { (path: $0.0, lines: $0.1) }
    var stated = Self.stated(in: run)
    places = steps.map { step in
      guard let input = step.input, let position = stated[input]?.popLast() else { return nil }
      return Self.place(of: position, in: run.sources)
    }
  }

  static func place(of position: SourcePosition, in sources: [ScenarioSource]) -> Place? {
    guard !sources.isEmpty else { return nil }
    guard let file = position.file else { return Place(file: 0, line: position.line) }
    return sources.firstIndex { $0.path == file }.map { Place(file: $0, line: position.line) }
  }

  /// The places of each input in the text, the last place first. Equal inputs come in the order of
  /// the text, whatever order queues gave the others.
  private static func stated(in run: ShownRun) -> [UserInput: [SourcePosition]] {
    var stated: [UserInput: [SourcePosition]] = [:]
    for step in run.scenario?.performedSteps.reversed() ?? [] {
      switch step.action {
      case .input(let input): stated[input, default: []].append(step.position)
      case .end: stated[.end, default: []].append(step.position)
      case .burst(let inputs), .turn(let inputs), .during(_, let inputs):
        for flat in inputs.reversed() { stated[flat.input, default: []].append(flat.position) }
      case .wait, .idle, .expect: break
      }
    }
    return stated
  }

  var json: JSONValue {
    .object([
      (
        "files",
        .array(
          files.map { file in
            .array([.text(ValueTable.line(file.path)), .array(file.lines.map(ValueTable.shown))])
          })
      ),
      ("places", .array(places.map { $0.map { .numbers([$0.file, $0.line]) } ?? .null })),
    ])
  }
}
