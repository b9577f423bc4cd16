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
  private var figures: [Key: UInt64] = [:]

  public init(toolchain: Toolchain) {
    self.toolchain = toolchain
  }

  /// The figure; nil if it is not among the measurement or could not be counted.
  public subscript(key: Key) -> UInt64? { figures[key] }

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
      ("allocations", allocations?.count), ("bytes", allocations?.bytes),
      ("writes", UInt64(counts.writes)),
    ]
    for (metric, figure) in figures {
      add(
        figure,
        for: Key(
          feature: feature, layout: layout, architecture: architecture,
          metric: "\(metric) at size \(size)"))
    }
  }

  private mutating func add(_ figure: UInt64?, for key: Key) {
    keys.append(key)
    figures[key] = figure
  }

  /// The figures of one replay of the workload; nil where one could not be counted.
  public static func figures(of result: ArmResult) -> [(metric: String, figure: UInt64?)] {
    let counts = result.numbers?.counts
    let allocations = result.numbers?.allocations?.own
    return [
      ("inputs", counts.map { UInt64($0.inputs) }),
      ("allocations", allocations?.count), ("bytes", allocations?.bytes),
      ("writes", counts.map { UInt64($0.writes) }),
      ("redundant writes", counts.map { UInt64($0.redundantWrites) }),
      ("glitches", counts.map { UInt64($0.glitches) }),
      ("notifications", counts.map { UInt64($0.notifications) }),
      ("hops", counts.map { UInt64($0.hops) }),
    ] + figures(of: result.numbers?.memory)
  }

  /// What the screens of all measured scenarios hold together, and visits of all kinds.
  private static func figures(
    of memory: ScreenMemory?
  ) -> [(metric: String, figure: UInt64?)] {
    var all = [
      ("screen", memory?.bare), ("opened", memory?.opened), ("used", memory?.used),
      ("closed", memory?.closed),
    ]
    if let memory, !memory.visits.isEmpty {
      all += [("visit peak", memory.peak), ("visit left", memory.left)]
    }
    return all.flatMap { name, memory in
      [
        ("\(name) objects", memory.flatMap { UInt64(exactly: $0.objects) }),
        ("\(name) bytes", memory.flatMap { UInt64(exactly: $0.bytes) }),
      ]
    }
  }
}
