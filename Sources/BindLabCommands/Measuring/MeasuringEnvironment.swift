import Foundation
import Measurement

/// What numbers depend on beside the code.
struct MeasuringEnvironment {
  let system: String
  let compiler: String
  let allocator: String
  let processors: Int
  /// What the harness itself costs, measured in this run.
  let harness: HarnessCost

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
  }

  var description: String {
    "\(ProcessInfo.processInfo.operatingSystemVersionString), \(processors) processors, "
      + "\(compiler), \(allocator). \(harness.description)"
  }
}
