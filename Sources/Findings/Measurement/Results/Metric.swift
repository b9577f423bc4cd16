package import Statistics

/// One thing that is measured or counted: its names, its unit, and its faces. All faces are made
/// from these, so a new metric is in each of them. Of every metric less is better.
package struct Metric: Sendable {
  /// The form of a figure as text.
  package enum Unit: Sendable {
    /// A ratio with its interval and the mark of its claim.
    case ratio
    /// A time per input.
    case nanoseconds
    /// A count of a replay, shown per input.
    case perInput
    /// A large count of a replay, shown per input without decimals.
    case wholePerInput
    /// A ratio of two counts.
    case factor
    /// A count as it is.
    case count
    /// A count as a part of another metric's, in percent.
    case part(of: String)
    /// Objects with the bytes of another metric in parentheses, per screen if so marked.
    case objects(bytes: String, perScreen: Bool)
    /// Latencies, shown by percentiles.
    case latency
    case words
  }

  /// Columns of one group stay in one table where that is possible.
  package enum Group: String, Sendable {
    case times, work, counts, memory, latencies, judgement
  }

  package enum Gate: String, Codable, Sendable {
    /// Equal in each run of one program, so a comparison demands the stored figure.
    case exact
    /// Shown beside a comparison and never refused.
    case advisory
  }

  /// The faces that show the metric. The files for programs have every metric.
  package struct Faces: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Can be a column of the tables, in the terminal, in Markdown and on the page.
    package static let column = Faces(rawValue: 1)
    /// Is a column by default: these columns fit into 100 characters.
    package static let standard = Faces(rawValue: 2)
    package static let matrix = Faces(rawValue: 4)
    package static let summary = Faces(rawValue: 8)
  }

  /// The count of one arm's replay.
  package enum Count: Sendable, Equatable {
    case of(Int)
    /// There is no count, for this reason.
    case missing(String)
  }

  /// The identifier in results and at the command line.
  package let id: String
  /// The name on switches and in sentences.
  package let name: String
  /// The heading of a column. `{time}` stands for the kind of the table's times, `{baseline}` for
  /// the reference of ratios.
  package let title: String
  /// The heading where space is short.
  package let brief: String
  /// One sentence without its capital and its full stop, with `{baseline}` as in the title.
  private let sentence: String
  package let unit: Unit
  package let group: Group
  package let gate: Gate
  /// The share by which an exact figure may differ from a stored one; nil for none. Such a figure
  /// needs a tool that is not everywhere, and is not compared where a side has none at all.
  package let tolerance: Double?
  package let faces: Faces
  /// The metric that is shown instead, if the results have it.
  package let replacement: String?
  /// Counts one arm; nil for a metric that is not counted arm by arm, or not of this one.
  package let count: @Sendable (ArmResult.Numbers) -> Count?

  package init(
    _ id: String, name: String? = nil, title: String? = nil, brief: String? = nil, _ unit: Unit,
    _ group: Group, gate: Gate = .advisory, tolerance: Double? = nil, in faces: Faces = [.column],
    orInstead replacement: String? = nil,
    _ explanation: String, count: @escaping @Sendable (ArmResult.Numbers) -> Count? = { _ in nil }
  ) {
    self.id = id
    self.name = name ?? id.replacing("-", with: " ")
    self.title = title ?? self.name
    self.brief = brief ?? self.title
    sentence = explanation
    self.unit = unit
    self.group = group
    self.gate = gate
    self.tolerance = tolerance
    self.faces = faces
    self.replacement = replacement
    self.count = count
  }

  /// A metric of a newer program's results: only its identifier is known.
  package init(unknown id: String) {
    self.init(
      id, name: id, .count, .counts, in: [.column, .matrix],
      "stored by another version of this program")
  }

  package func explanation(baseline: String = "the baseline") -> String {
    sentence.replacing("{baseline}", with: baseline)
  }

  package func title(
    baseline: String, _ kind: TimeKind, isBrief: Bool = false
  ) -> String {
    (isBrief ? brief : title).replacing("{time}", with: kind.name).replacing(
      "{baseline}", with: baseline)
  }
}

extension TimeKind {
  /// The name in a heading or a sentence.
  package var name: String {
    switch self {
    case .wall: "time"
    case .ownWork: "own work"
    }
  }
}
