import FeatureContract
import Foundation
import Passes

/// The machine and tools that the numbers depend on.
package struct MeasurementEnvironment: Codable, Hashable, Sendable {
  /// The day and time in UTC.
  package let date: String
  package let system: String
  package let compiler: String
  package let allocator: String
  /// The processor's, such as `x86_64`.
  package let instructionSet: String
  package let processors: Int
  /// The processor's name as the system reports it, or "unknown".
  package let processor: String

  package init() {
    date = Date.now.formatted(.iso8601)
    system = ProcessInfo.processInfo.operatingSystemVersionString
    compiler = Toolchain.compiler
    #if arch(x86_64)
      instructionSet = "x86_64"
    #elseif arch(arm64)
      instructionSet = "arm64"
    #else
      instructionSet = "other"
    #endif
    allocator = AllocationCounter.allocator
    processors = ProcessInfo.processInfo.activeProcessorCount
    let information = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
    processor =
      String(decoding: information, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("model name") }?.split(separator: ":").last
      .map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
  }

  /// What exact figures depend on: results with another one are no comparison.
  package var toolchain: String { "\(compiler), \(allocator), \(instructionSet)" }

  package var description: String {
    "\(date), \(processors) x \(processor), \(system), \(compiler), \(allocator)"
  }
}

/// The use of the processors since the system started, for the share of other programs.
struct ProcessorTimes {
  /// Ticks in which some program ran, or in which a host gave them to others.
  private let busy: Double
  private let own: Double
  private let all: Double

  /// By proc_stat(5); nil where the system does not tell.
  init?() {
    var own = tms()
    guard times(&own) != -1, let data = FileManager.default.contents(atPath: "/proc/stat"),
      let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first
    else { return nil }
    // user, nice, system, idle, iowait, irq, softirq, steal
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    guard ticks.count == 8 else { return nil }
    all = ticks.reduce(0, +)
    busy = all - ticks[3] - ticks[4]
    self.own = [own.tms_utime, own.tms_stime, own.tms_cutime, own.tms_cstime]
      .reduce(0) { $0 + Double($1) }
  }

  /// The share that others took since an earlier reading.
  func othersShare(since earlier: ProcessorTimes) -> Double? {
    guard all > earlier.all else { return nil }
    return max(0, (busy - earlier.busy - (own - earlier.own)) / (all - earlier.all))
  }
}
