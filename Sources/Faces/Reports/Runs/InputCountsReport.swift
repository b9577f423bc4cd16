package import EventLogs
package import FeatureContract
import Interaction
package import TextOutput
package import Verification

/// The counts of two runs, input by input: a table of the inputs that differ, with the totals.
package struct InputCountsReport {
  package struct Run {
    let log: EventLog
    let name: String
    let glitches: [Glitch]?

    /// - Parameter glitches: nil if the log cannot be judged.
    package init(_ log: EventLog, name: String, glitches: [Glitch]?) {
      (self.log, self.name, self.glitches) = (log, name, glitches)
    }
  }

  private let names: (String, String)
  private let runs: (CountedRun, CountedRun)
  /// The inputs that both runs begin with.
  private let shared: Range<Int>

  /// The most rows: more only hide the totals.
  private static let mostRows = 30

  package init(_ one: Run, _ two: Run, _ feature: FeatureEntry) {
    let logs = LogComparison(one.log, two.log).masked
    let areJudged = one.glitches != nil && two.glitches != nil
    runs = (
      CountedRun(logs.first, glitches: areJudged ? one.glitches : nil, feature),
      CountedRun(logs.second, glitches: areJudged ? two.glitches : nil, feature)
    )
    shared =
      0..<zip(runs.0.inputs, runs.1.inputs).prefix { $0.description == $1.description }.count
    names = (one.name, two.name)
  }

  private func figures(_ index: Int) -> (InputFigures, InputFigures) {
    (runs.0.inputs[index].figures, runs.1.inputs[index].figures)
  }

  /// - Parameters:
  ///   - width: the most columns of the terminal for a line.
  ///   - showsAll: shows every row of a long table.
  package func text(width: Int, showsAll: Bool, in ink: Ink) -> String {
    let ranges = ranges
    let shown = showsAll ? ranges[...] : ranges.prefix(Self.mostRows)
    var table = Table([.init("input", .left)] + InputFigures.titles.map { .init($0) })
    let totals = InputFigures.cells(runs.0.total, runs.1.total)
    let room = width - InputFigures.width(of: totals)
    for range in shown {
      let (one, two) = figures(range.lowerBound)
      table.add(
        [TextWidth.clipped(title(of: range), to: room)] + InputFigures.cells(one, two))
    }
    table.add(["the whole run"] + totals)
    let heading = "What the inputs caused, \(names.0) ≠ \(names.1):"
    return ink.paint(VisibleText.of(heading), .heading) + "\n\n" + table.text
      + Paragraph.lines(
        notes(hidden: ranges[shown.count...].reduce(0) { $0 + $1.count }), to: width)
  }

  private func notes(hidden: Int) -> [String] {
    let differing = ranges.reduce(0) { $0 + $1.count }
    let equal = shared.count - differing
    let others = [runs.0, runs.1].map { $0.inputs.count - shared.count }
    return [
      hidden > 0 ? "\(hidden) more inputs differ; --all shows them" : "",
      equal > 0 ? "\(equal) of \(shared.count) inputs caused the same in both" : "",
      others == [0, 0]
        ? ""
        : "from input \(shared.count) on the inputs are not the same: \(others[0]) and "
          + "\(others[1]) of them count in the totals only",
      runs.0.total.glitches == nil
        ? "glitches are not compared, because not both logs can be judged" : "",
    ].filter { !$0.isEmpty }
  }

  /// The neighbouring inputs with the same figures on both sides, where these differ.
  private var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in shared where figures(index).0 != figures(index).1 {
      if let last = ranges.last, last.upperBound == index,
        figures(last.lowerBound) == figures(index)
      {
        ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
      } else {
        ranges.append(index..<(index + 1))
      }
    }
    return ranges
  }

  /// `4  key id "a"`, or `4 to 9  key id "a"…`
  private func title(of range: Range<Int>) -> String {
    let first = runs.0.inputs[range.lowerBound].description
    return range.count == 1
      ? "\(range.lowerBound)  \(first)"
      : "\(range.lowerBound) to \(range.upperBound - 1)  \(first), …"
  }
}

private struct InputFigures: Equatable {
  var writes = 0
  var redundant = 0
  var notifications = 0
  var hops = 0
  /// The glitches; nil if not both logs can be judged.
  var glitches: Int?

  static let titles = ["writes", "redundant", "notifications", "hops", "glitches"]

  init(_ counts: Counts, glitches: Int?) {
    writes = counts.writes
    redundant = counts.redundantWrites
    notifications = counts.notifications
    hops = counts.hops
    self.glitches = glitches
  }

  private var all: [Int?] { [writes, redundant, notifications, hops, glitches] }

  /// `3` where both are equal, else `5 ≠ 3`.
  static func cells(_ one: InputFigures, _ two: InputFigures) -> [String] {
    zip(one.all, two.all).map { one, two in
      let words = [one, two].map { $0.map { "\($0)" } ?? "?" }
      return one == two ? words[0] : "\(words[0]) ≠ \(words[1])"
    }
  }

  /// The columns of the terminal that the figures take at most, with the gaps before them.
  static func width(of totals: [String]) -> Int {
    zip(titles, totals).reduce(0) { $0 + 2 + max($1.0.count, $1.1.count) }
  }
}

/// A run's inputs with the records that they caused; `end` and selections are in the totals alone.
private struct CountedRun {
  let inputs: [(description: String, figures: InputFigures)]
  let total: InputFigures

  /// - Parameter found: nil if the glitches are not compared.
  init(_ log: EventLog, glitches found: [Glitch]?, _ feature: FeatureEntry) {
    let counts = InputCounts(of: log)
    let glitches = found.map { found in
      let sequences = Set(found.map(\.sequence))
      return log.screenWrites.reduce(into: [Int: Int]()) { counts, write in
        guard let input = write.input, sequences.contains(write.sequence) else { return }
        counts[input, default: 0] += 1
      }
    }
    inputs = log.inputs.enumerated().filter(\.element.input.isTranscribed).map { index, input in
      (
        VisibleText.of(input.input.description(in: feature.controls)),
        InputFigures(counts.ofInputs[index], glitches: glitches.map { $0[index, default: 0] })
      )
    }
    total = InputFigures(counts.total, glitches: found?.count)
  }
}
