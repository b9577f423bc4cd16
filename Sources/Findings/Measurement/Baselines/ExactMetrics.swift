import Passes
import Replay

/// The exact figures of one measurement: those that are the same in each run of the same program
/// under the same toolchain and allocator. Times are not among them.
public struct ExactMetrics: Equatable, Sendable {
  /// What exact figures depend on besides the program.
  public struct Toolchain: Hashable, Sendable, CustomStringConvertible {
    public let compiler: String
    public let allocator: String
    /// Of the processor, such as `x86_64`.
    public let instructionSet: String

    public init(compiler: String, allocator: String, instructionSet: String) {
      self.compiler = compiler
      self.allocator = allocator
      self.instructionSet = instructionSet
    }

    public var description: String { "\(compiler), \(allocator), \(instructionSet)" }
  }

  /// One figure of one arm.
  public struct Key: Hashable, Sendable {
    public let feature: String
    public let layout: String
    public let architecture: String
    public let metric: String
  }

  public let toolchain: Toolchain
  /// Of one replay of the measured scenarios, in the order of the measurement.
  public private(set) var keys: [Key] = []
  private var figures: [Key: Int] = [:]

  public init(toolchain: Toolchain) {
    self.toolchain = toolchain
  }

  /// The figure; nil if it is not among the measurement or could not be counted.
  public subscript(key: Key) -> Int? { figures[key] }

  /// Adds the figures of one arm. A figure that could not be counted is a key without a figure.
  public mutating func add(_ result: ArmResult, feature: String) {
    for (metric, figure) in Self.figures(of: result) {
      add(
        figure,
        for: Key(
          feature: feature, layout: result.layout, architecture: result.architecture,
          metric: metric))
    }
  }

  /// Adds what one arm of a size sweep counts at one size.
  public mutating func add(
    _ counts: SizedCounts, at size: Int, feature: String, layout: String, architecture: String
  ) {
    let allocations = counts.allocations?.own
    let figures = [
      ("allocations", allocations.map { Int($0.count) }),
      ("bytes", allocations.map { Int($0.bytes) }), ("writes", counts.writes),
    ]
    for (metric, figure) in figures {
      add(
        figure,
        for: Key(
          feature: feature, layout: layout, architecture: architecture,
          metric: "\(metric) at size \(size)"))
    }
  }

  private mutating func add(_ figure: Int?, for key: Key) {
    keys.append(key)
    figures[key] = figure
  }

  /// The name of the glitches in the measured scenarios.
  public static let measuredGlitches = FeatureGlitches.Scope.measured.glitches

  /// The figures of one replay of the workload; nil where one could not be counted.
  public static func figures(of result: ArmResult) -> [(metric: String, figure: Int?)] {
    let counts = result.numbers?.counts
    let allocations = result.numbers?.allocations?.own
    return [
      ("inputs", counts?.inputs), ("allocations", allocations.map { Int($0.count) }),
      ("bytes", allocations.map { Int($0.bytes) }), ("writes", counts?.writes),
      ("redundant writes", counts?.redundantWrites), (measuredGlitches, counts?.measuredGlitches),
      ("notifications", counts?.notifications), ("hops", counts?.hops),
    ] + figures(of: result.numbers?.memory)
  }

  /// What the screens of all measured scenarios hold together, and visits of all kinds. Below 0
  /// where a screen gave up memory that was there before it.
  private static func figures(
    of memory: ScreenMemory?
  ) -> [(metric: String, figure: Int?)] {
    var all = [
      ("screen", memory?.bare), ("opened", memory?.opened), ("used", memory?.used),
      ("closed", memory?.closed),
    ]
    if let memory, !memory.visits.isEmpty {
      all += [("visit peak", memory.peak), ("visit left", memory.left)]
    }
    return all.flatMap { name, memory in
      [
        ("\(name) objects", memory?.objects), ("\(name) bytes", memory?.bytes),
      ]
    }
  }
}
