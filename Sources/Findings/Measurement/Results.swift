package import Foundation
import TextOutput
package import Verification

/// The figure of one metric for one arm.
package struct Row: Codable, Hashable, Sendable {
  package let feature: String
  package let layout: String
  /// An architecture, or in parentheses another thing that is timed.
  package let architecture: String
  package let metric: Metric
  /// A count is of one replay of all measured scenarios, a time is in nanoseconds per input.
  package let value: Double
  /// The range, of a figure that has one.
  package var low: Double?
  package var high: Double?
  /// A ratio that shows no difference.
  package var isTie: Bool?
  /// A count that depends on where memory lies or on which task is first, or of an arm that has such
  /// counts.
  package var isUnsteady: Bool?
  /// The length of the list, for a row of one scenario of that size.
  package var size: Int?
  /// The name of the scenario that has the size by a row of its table; nil for a file of its own.
  package var sweep: String?
  /// The scenario that shows the most of it.
  package var scenario: String?
}

/// An arm that failed its verification, or that could not be measured: it has no numbers.
package struct ArmFailure: Codable, Hashable, Error, Sendable {
  package var feature = ""
  package let layout: String
  package let architecture: String
  package let what: String
  /// The command that replays the failure.
  package let replay: String
}

/// What was measured of one feature.
package struct MeasuredFeature: Codable, Hashable, Sendable {
  package let name: String
  package let baseline: String
  package let scenarios: [String]
  /// In the order of the catalogue; rows in parentheses last.
  package var architectures: [String] = []
  package var layouts: [String] = []
  package var sizes: [Int] = []
  /// The scenarios each of whose inputs changes what is shown, and the number of these inputs.
  package var changing: [String] = []
  package var changingInputs = 0
  /// The layouts under which the baseline's times differ from themselves, by more than 5 %.
  package var scattering: [String] = []
  /// The same of the times by size.
  package var scattersBySize = false
}

/// A measurement as it is shown and stored.
package struct Results: Sendable {
  /// The version of the stored form.
  package static let version = 2

  private var version = Self.version
  package let environment: MeasurementEnvironment
  /// What was left out because a quick answer was asked for; nil if nothing.
  package var leftOut: String?
  /// The measurement came to its end. If not, features are missing.
  package var isWhole = true
  package var features: [MeasuredFeature] = []
  package var failures: [ArmFailure] = []
  /// Sentences for people: why something has no figures, or why none of a kind should be quoted.
  package var notes: [String] = []
  package private(set) var rows: [Row] = []
  private var index: [Key: Int] = [:]

  private struct Key: Hashable {
    let feature: String
    let layout: String
    let architecture: String
    let metric: Metric
    let size: Int?
    let sweep: String?

    init(_ row: Row) {
      self.init(row.metric, row.architecture, row.feature, row.layout, row.size, row.sweep)
    }

    init(
      _ metric: Metric, _ architecture: String, _ feature: String, _ layout: String, _ size: Int?,
      _ sweep: String?
    ) {
      (self.feature, self.layout, self.architecture) = (feature, layout, architecture)
      (self.metric, self.size, self.sweep) = (metric, size, sweep)
    }
  }

  package init(environment: MeasurementEnvironment) { self.environment = environment }

  /// A row of the same arm and metric is replaced.
  package mutating func add(_ rows: [Row]) {
    for row in rows {
      if let place = index[Key(row)] {
        self.rows[place] = row
      } else {
        index[Key(row)] = self.rows.count
        self.rows.append(row)
      }
    }
  }

  package func row(
    _ metric: Metric, of architecture: String, _ feature: String, under layout: String,
    size: Int? = nil, sweep: String? = nil
  ) -> Row? {
    index[Key(metric, architecture, feature, layout, size, sweep)].map { rows[$0] }
  }

  /// The scenarios of a feature that were measured in several sizes, in the order of their rows.
  package func sweeps(of feature: String) -> [(name: String, sizes: [Int])] {
    let swept = rows.filter { $0.feature == feature && $0.metric == .inputs && $0.sweep != nil }
    return swept.compactMap(\.sweep).uniqued.map { name in
      (name, swept.filter { $0.sweep == name }.compactMap(\.size).uniqued.sorted())
    }
  }

  /// The row with the same place as one of other results.
  package func row(like row: Row) -> Row? { index[Key(row)].map { rows[$0] } }

  /// An arm with a count that depends on where memory lies has no steady ones: where its countings
  /// agree, they do so by chance. It is told of an architecture, whatever the feature. One of many
  /// sizes is counted less often, and tells of nothing else. A library finds its types by their
  /// addresses, so whatever binds with one is such an arm in each run. A live task allocates more when
  /// it waits for another one, and which task waits is chance.
  ///
  /// - Parameters:
  ///   - bound: the architectures that bind with a library.
  ///   - makingTasks: those that make tasks.
  mutating func spreadUnsteadiness(to bound: Set<String>, makingTasks: Set<String>) {
    let seen = rows.filter { $0.isUnsteady == true && $0.sweep == nil }.map(\.architecture)
    let unsteady = bound.union(seen)
    for (place, row) in rows.enumerated()
    where row.metric.comesFromInstructions && unsteady.contains(row.architecture)
      || row.metric.isOfAllocations && makingTasks.contains(row.architecture)
    {
      rows[place].isUnsteady = true
    }
  }

  /// Every arm has numbers.
  package var isSound: Bool { isWhole && failures.isEmpty }
}

extension Results: Codable {
  private enum CodingKeys: CodingKey {
    case version, environment, leftOut, isWhole, features, failures, notes, rows
  }

  /// - Throws: if a figure is none that a measurement gives.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(environment: try values.decode(MeasurementEnvironment.self, forKey: .environment))
    leftOut = try values.decodeIfPresent(String.self, forKey: .leftOut)
    isWhole = try values.decode(Bool.self, forKey: .isWhole)
    features = try values.decode([MeasuredFeature].self, forKey: .features)
    failures = try values.decode([ArmFailure].self, forKey: .failures)
    notes = try values.decode([String].self, forKey: .notes)
    let stored = try values.decode([Row].self, forKey: .rows)
    add(stored)
    func refuse(_ fault: String) -> DecodingError {
      .dataCorruptedError(forKey: .rows, in: values, debugDescription: fault)
    }
    guard stored.count == rows.count else { throw refuse("Two rows are of the same figure.") }
    for row in rows {
      let numbers = [row.value, row.low, row.high].compactMap(\.self)
      let isOrdered = (row.low ?? row.value) <= row.value && row.value <= (row.high ?? row.value)
      guard isOrdered, numbers.allSatisfy({ abs($0) <= 1e15 }) else {
        throw refuse("\(row.metric.rawValue) of \(row.architecture) has an impossible figure.")
      }
    }
  }

  /// JSON with one row a line, with the same order of keys each time.
  package func text() throws -> String {
    var head = self
    head.rows = []
    let lines = try rows.map { try "    " + JSONText.line(of: $0) }
    return try JSONText.indented(head).replacing(
      /"rows" : \[\s*\]/, with: "\"rows\" : [\n\(lines.joined(separator: ",\n"))\n  ]")
  }

  /// - Parameter path: the file, for messages.
  /// - Throws: `RequestError` if the text is something else, or of another version.
  package init(_ data: Data, path: String) throws(RequestError) {
    struct Versioned: Decodable { let version: Int }
    let remedy = "measure again by 'measure --out FILE'"
    guard let version = try? JSONDecoder().decode(Versioned.self, from: data).version else {
      throw RequestError(
        .badInput, "\(path) \(data.isEmpty ? "is empty" : "holds no results"): \(remedy)")
    }
    guard version == Self.version else {
      throw RequestError(
        .badInput,
        "\(path) has results of version \(version), and this program reads version "
          + "\(Self.version): \(remedy)")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw RequestError(.badInput, "\(path) is damaged: \(Self.words(of: error)); \(remedy)")
    }
  }

  private static func words(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .dataCorrupted(let context), .keyNotFound(_, let context),
      .typeMismatch(_, let context), .valueNotFound(_, let context):
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      return "at \(path.joined(separator: ".")): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}
