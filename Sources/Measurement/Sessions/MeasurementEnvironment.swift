import Foundation

/// What numbers depend on beside the code.
public struct MeasurementEnvironment {
  public let system: String
  public let compiler: String
  public let allocator: String
  public let processors: Int
  /// The processor's name, as the system has it; "unknown" where it says none.
  public let processor: String
  /// Jobs waiting to run over the last minute, when the measuring had ended.
  public let load: Double
  /// What the harness itself costs, measured in this run.
  public let harness: HarnessCost

  init(harness: HarnessCost) {
    self.harness = harness
    #if os(Linux)
      system = "Linux"
    #else
      system = "an untried system"
    #endif
    #if compiler(>=6.4)
      compiler = "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      compiler = "Swift 6.3"
    #else
      compiler = "Swift 6.2"
    #endif
    allocator = AllocationCounter.allocator
    processors = ProcessInfo.processInfo.activeProcessorCount
    processor = Self.processorName()
    var averages = [0.0, 0.0, 0.0]
    load = getloadavg(&averages, 3) > 0 ? averages[0] : -1
  }

  public var description: String {
    "\(ProcessInfo.processInfo.operatingSystemVersionString), \(processors) x \(processor), load "
      + String(format: "%.1f", load) + ", \(compiler), \(allocator). \(harness.description)"
  }

  private static func processorName() -> String {
    let information = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
    let line = String(decoding: information, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "unknown"
  }
}
