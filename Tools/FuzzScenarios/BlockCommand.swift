import ArgumentParser
import Foundation
import ScenarioLanguage
import ScenarioMutations
import Scenarios

/// One child. The search starts it, not people.
struct BlockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Checks a block of files.", shouldDisplay: false)

  /// A loader that needs more memory dies, which is a finding.
  private static let maxBytes: UInt64 = 4 << 30

  @Option var seed: UInt64
  @Option var first: Int
  @Option var count: Int
  @Option var milliseconds: Int
  @Option var plant: Plant?

  func run() throws {
    limitMemory()
    let workbench = try Workbench(mostMilliseconds: milliseconds)
    var tally = Tally()
    for number in first..<first + count {
      let file = workbench.mutator.file(number, seed: seed)
      try tell(.began(number))
      suffer(at: number)
      let result = workbench.check.check(file.bytes, as: file.origin)
      tally.count(number, refusedWith: codes(result.outcome), milliseconds: result.milliseconds)
      var faults = result.faults
      if plant?.number == number { faults.append("planted") }
      if !faults.isEmpty { try tell(.found(number, faults: faults)) }
    }
    try tell(.done(tally))
  }

  private func codes(_ outcome: LoadingCheck.Outcome) -> Set<String>? {
    switch outcome {
    case .loaded: nil
    case .refused(let codes): Set(codes.map(\.rawValue))
    }
  }

  private func tell(_ message: BlockMessage) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(message.line.utf8))
  }

  private func suffer(at number: Int) {
    guard let plant, plant.number == number else { return }
    switch plant.kind {
    case .fault: break
    case .crash: preconditionFailure("planted")
    case .hang: while true { _ = pause() }
    }
  }

  private func limitMemory() {
    #if os(Linux)
      var limit = rlimit(rlim_cur: rlim_t(Self.maxBytes), rlim_max: rlim_t(Self.maxBytes))
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }
}
