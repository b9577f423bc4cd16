import FeatureContract
package import Measurement
import Passes
import Statistics
import TextOutput

/// The counted work of a measurement: a table per layout, and what it does not count.
package struct WorkReport {
  private let results: [FeatureResult]
  private let environment: MeasurementEnvironment

  package init(_ outcome: MeasurementSession.Outcome) {
    (results, environment) = (outcome.results, outcome.environment)
  }

  package func text(width: Int = Paragraph.standardWidth) -> String {
    sections.map { $0.text(width: width) }.joined() + "\n"
      + Paragraph.lines(notes, to: width)
  }

  package var markdown: String {
    sections.map(\.markdown).joined() + notes.map { "\n\($0)\n" }.joined()
  }

  private var sections: [ReportSection] {
    results.flatMap { result in
      result.layouts.map { layout in
        let columns = Metric.standard.filter { $0.group == .work }.map(MetricColumn.init)
        var table = Table(columns, of: layout, baseline: result.baseline)
        table.addCalibrations(of: layout, columns)
        return ReportSection(
          title: "\(result.feature) under \(layout.layout): work, counted", table: table,
          notes: [WorkNote.inexact(layout), WorkNote.parting(layout, result)]
            .compactMap { $0.map { Note($0) } })
      }
    }
  }

  private var notes: [String] {
    [WorkNote.scope + "."]
      + [environment.work.map(WorkNote.counter)].compactMap(\.self)
  }
}

/// The sentences about counted work.
enum WorkNote {
  static let scope = """
    Instructions are those inside jobs, per input, in simulation. They contain no cache misses, no \
    waiting, no work of the kernel, no enqueueing, no waking of threads, and nothing that an \
    architecture does on a thread of its own
    """

  /// The tool and the limits of its counts, or the reason why there are none.
  static func counter(_ work: WorkEnvironment) -> String {
    if let reason = work.unavailable { return "Instructions: unavailable: \(reason)." }
    let lost = work.lost.map { " Not counted: \($0.joined(separator: "; "))." } ?? ""
    return "Instructions are counted by callgrind of \(work.counter ?? "valgrind").\(lost)"
  }

  /// The arms whose counts differ; nil if there is none.
  static func inexact(_ layout: LayoutResult) -> String? {
    let arms = layout.sound.compactMap { name in
      layout.figure(Metric.instructions, of: name).flatMap { figure in
        figure.interval.map { (name, $0, figure.value ?? 1) }
      }
    }
    guard !arms.isEmpty else { return nil }
    let told = arms.map { name, interval, value in
      "\(name) (from \(percent(interval.lower / value)) to \(percent(interval.upper / value)))"
    }
    return
      "~ is the median of countings that differ: \(told.listed). Most often this is Swift's "
      + "runtime: it finds generic types by addresses, and where two meet in its tables depends on "
      + "where memory lies"
  }

  /// The arms whose ratio of times has another place than that of instructions; nil if there are no
  /// times, or none of them parts.
  static func parting(_ layout: LayoutResult, _ result: FeatureResult) -> String? {
    let parted = layout.sound.compactMap { name -> String? in
      guard let time = layout.comparison(of: name, with: result.baseline),
        let interval = time.interval,
        time.verdict?.isValid == true,
        let work = layout.figure(Metric.instructionsRatio, of: name, against: result.baseline)?
          .value,
        !interval.contains(work), let value = time.value, abs(work / value - 1) > 0.1
      else { return nil }
      return "\(name) takes \(Figures.bare(value)) times the \(layout.timeKind.name) and "
        + "\(Figures.factor(work)) times the instructions"
    }
    guard !parted.isEmpty else { return nil }
    return "where they part: \(parted.joined(separator: "; "))"
  }

  /// `+0.53 %`
  static func percent(_ ratio: Double) -> String {
    let percent = 100 * (ratio - 1)
    return "\(percent < 0 ? "-" : "+")\(Figures.twoDigits(abs(percent))) %"
  }
}
