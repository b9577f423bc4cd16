package import Foundation
package import Statistics
import TextOutput
package import Verification

/// The ratios of one run in short, kept to be shown beside the runs of other machines and days.
package struct KeptRun: Codable, Hashable, Sendable {
  package static let currentVersion = 1

  /// The ratio of one architecture to the baseline, with its claim.
  package struct Ratio: Codable, Hashable, Sendable {
    package let architecture: String
    package let ratio: Double
    package let lower: Double
    package let upper: Double
    package let claim: RatioClaim
    /// The writes, notifications and hops of one replay. Other counts mean another program.
    package let counts: [Int]
    /// The ratio of instructions; nil where they were not counted, or where countings differ.
    package var instructions: Double?

    /// The interval holds the ratio, and the claim is one that such an interval allows.
    fileprivate var isPossible: Bool {
      guard 0 < lower, lower <= ratio, ratio <= upper, upper <= 1e6 else { return false }
      // A bound of 1 may be one beside 1 that was rounded.
      return claim.isAdmitted(
        lower: lower + KeptRun.roundingError, upper: upper - KeptRun.roundingError)
    }
  }

  package struct Table: Codable, Hashable, Sendable {
    package let feature: String
    package let layout: String
    package let kind: TimeKind
    package let baseline: String
    package let scenarios: [String]
    package let inputs: Int
    /// Nanoseconds per input of the baseline.
    package let level: Double?
    package fileprivate(set) var ratios: [Ratio]

    package var name: String { LayoutResult.name(of: layout, in: feature) }
  }

  package struct Machine: Codable, Hashable, Sendable {
    package let system: String
    package let processor: String
    /// The processor's generation; nil if unknown.
    package let model: String?
    package let processors: Int
    package let compiler: String
    package let allocator: String
    package let load: Double

    package var name: ProcessorName { ProcessorName(processor) }
  }

  package let version: Int
  package let origin: RunRecord.Origin
  package let machine: Machine
  /// Nil for a run of a program that did not judge it.
  package let verdict: RunVerdict?
  package let tables: [Table]

  package init(_ results: Results, origin: RunRecord.Origin) {
    version = Self.currentVersion
    self.origin = origin
    let environment = results.environment
    machine = Machine(
      system: environment.system, processor: environment.processor,
      model: results.run?.processorModel,
      processors: environment.processors, compiler: environment.compiler,
      allocator: environment.allocator, load: Self.rounded(environment.load))
    verdict = results.run?.verdict
    tables = Self.tables(of: results.features)
  }

  static func tables(of features: [FeatureResult]) -> [Table] {
    features.flatMap { feature in
      feature.layouts.map { Table($0, of: feature) }.filter { !$0.ratios.isEmpty }
    }
  }

  /// The counts that tell programs apart.
  static func counts(of architecture: String, under layout: LayoutResult) -> [Int] {
    [Metric.writes, "notifications", "hops"].map {
      layout.figure($0, of: architecture)?.count ?? -1
    }
  }

  /// Four places are enough, and keep the file small.
  fileprivate static func rounded(_ value: Double) -> Double {
    (value * 10_000).rounded() / 10_000
  }

  /// The most that rounding changes.
  private static let roundingError = 0.000_05

  /// The tables are of this run: all times are the same, of one of the two in all its tables. The
  /// instructions do not count, because older kept runs do not have them.
  package func isSameRun(as others: [Table]) -> Bool {
    func times(_ table: Table) -> Table {
      var table = table
      for index in table.ratios.indices { table.ratios[index].instructions = nil }
      return table
    }
    let (own, others) = (Set(tables.map(times)), Set(others.map(times)))
    return !own.isEmpty && !others.isEmpty && (others.isSubset(of: own) || own.isSubset(of: others))
  }

  /// JSON on one line.
  package func text() throws -> String { try JSONText.line(of: self) + "\n" }

  /// - Parameter path: the file, for messages.
  package init(_ data: Data, path: String) throws(RequestError) {
    let run: KeptRun
    do {
      run = try JSONDecoder().decode(KeptRun.self, from: data)
    } catch {
      let fault =
        JSONDamage(in: data).map { "is damaged at \($0)" }
        ?? "is no kept run, \(Results.describe(error))"
      throw RequestError(.badInput, "\(path) \(fault): \(Self.remedy)")
    }
    guard run.version == Self.currentVersion else {
      throw RequestError(
        .badInput,
        "\(path) has a kept run of version \(run.version), and this program reads version "
          + "\(Self.currentVersion): \(Self.remedy)")
    }
    if let fault = run.fault {
      throw RequestError(.badInput, "\(path) is damaged: \(fault): \(Self.remedy)")
    }
    self = run
  }

  /// A thing in it that no run has; nil for none.
  private var fault: String? {
    let texts =
      [origin.date, origin.version, origin.commit, machine.system, machine.processor]
      + [machine.model, machine.compiler, machine.allocator]
      + (verdict?.reasons.map(\.text) ?? []) + tables.flatMap(\.ratios).map(\.architecture)
    if let odd = texts.compactMap(\.self).first(where: Self.isOdd) {
      return "no program writes '\(VisibleText.of(odd))'"
    }
    if origin.date.prefixMatch(of: /\d{4}-\d{2}-\d{2}/) == nil {
      return "'\(origin.date)' is no date"
    }
    if Set(tables.map(\.name)).count < tables.count { return "two tables are of the same layout" }
    if tables.contains(where: { Set($0.ratios.map(\.architecture)).count < $0.ratios.count }) {
      return "two ratios are of the same architecture"
    }
    return tables.lazy.flatMap(\.ratios).first { !$0.isPossible }
      .map { "the ratio, the interval and the claim of \($0.architecture) do not agree" }
  }

  /// Would be more than a word on a line of a page.
  private static func isOdd(_ text: String) -> Bool {
    VisibleText.of(text) != text || text.contains { "<>|`".contains($0) }
  }

  private static let remedy = "remove it, or make it again by 'keep RESULTS.json'"

  /// `2026-11-25, AMD EPYC, 2596563b`
  package var name: String {
    [String(origin.date.prefix(10)), machine.name.text, origin.commit].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The name of its file: `2026-11-25-amd-epyc-2596563b.json`.
  package var fileName: String { FileName(for: name).text + ".json" }
}

extension KeptRun.Table {
  fileprivate init(_ layout: LayoutResult, of feature: FeatureResult) {
    self.feature = feature.feature
    self.layout = layout.layout
    kind = layout.timeKind
    baseline = feature.baseline
    scenarios = feature.scenarios
    inputs = feature.inputCount
    level = layout.value(Metric.level, of: feature.baseline).map(KeptRun.rounded)
    ratios = layout.comparisons(with: feature.baseline).compactMap { figure in
      guard let value = figure.value, let interval = figure.interval, let claim = figure.verdict
      else { return nil }
      return KeptRun.Ratio(
        architecture: figure.architecture, ratio: KeptRun.rounded(value),
        lower: KeptRun.rounded(interval.lower), upper: KeptRun.rounded(interval.upper),
        claim: claim, counts: KeptRun.counts(of: figure.architecture, under: layout),
        instructions: layout.exactWork(of: figure.architecture, against: feature.baseline)
          .map(KeptRun.rounded))
    }
  }
}
