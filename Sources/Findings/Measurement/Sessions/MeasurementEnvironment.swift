import FeatureContract
import Foundation
package import Passes
import TextOutput

/// The machine and tools that the numbers depend on.
package struct MeasurementEnvironment: Codable {
  package let system: String
  package let compiler: String
  package let allocator: String
  /// The processor's, such as `x86_64`.
  package let instructionSet: String
  /// The processors that the process may use.
  package let processors: Int
  /// The processor's name as the system reports it, or "unknown".
  package let processor: String
  /// The load average of the last minute, read after the measurement; -1 if unknown.
  package let load: Double
  /// The harness's own cost, measured in this run.
  package let harness: HarnessCost
  /// The counter of instructions; or the reason why there are no counts of them. Nil in results of
  /// programs that had none.
  package var work: WorkEnvironment?

  init(harness: HarnessCost, work: WorkEnvironment? = nil) {
    self.harness = harness
    self.work = work
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
    processors = ProcessorTimes.allowedProcessors
    processor = Self.processorName()
    var averages = [0.0, 0.0, 0.0]
    load = getloadavg(&averages, 3) > 0 ? averages[0] : -1
  }

  /// The platform, in sentences.
  package static var platform: String {
    #if os(Linux)
      "Linux"
    #else
      "an untested system"
    #endif
  }

  package var description: String {
    "\(system), \(processors) x \(processor), load "
      + "\(Self.text(ofLoad: load)), \(compiler), \(allocator). \(harness.description)"
  }

  /// - Parameter load: as `load`.
  package static func text(ofLoad load: Double) -> String {
    load < 0 ? "unknown" : String(format: "%.1f", load)
  }

  private static func processorName() -> String { processorFact("model name") ?? "unknown" }

  /// The generation of the processor, which a name such as `AMD EPYC` does not tell: `family 25,
  /// model 17`. Nil where the system does not say.
  static func processorModel() -> String? {
    guard let family = processorFact("cpu family"), let model = processorFact("model") else {
      return nil
    }
    return "family \(family), model \(model)"
  }

  /// A line of `/proc/cpuinfo`, of the first processor.
  private static func processorFact(_ name: String) -> String? {
    let information = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
    return String(decoding: information, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) } }
      .first { $0.count == 2 && $0[0] == name }?[1]
  }
}

extension HarnessCost {
  package var description: String {
    let counters =
      knownObjects.map {
        "1 000 known objects counted as \($0)"
          + (knownMemory?.description ?? "")
          + (emptyInputs.map { ", empty inputs as \($0) allocations" } ?? "")
          + (knownBytes.map { ", \($0.counted) bytes where the allocator gave \($0.given)" } ?? "")
      } ?? "allocation counters unavailable"
    return
      "Harness: clock \(TimeUnit.text(of: clock)), job \(TimeUnit.text(of: job)), \(counters). "
      + "Own work is given without the time of reading the clock: "
      + "\(TimeUnit.text(of: ownWork.job)) per job, and "
      + "\(TimeUnit.text(of: ownWork.pause)) for each enqueueing and each wait in it."
  }
}
