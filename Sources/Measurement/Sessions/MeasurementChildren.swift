import ChildProcesses
import SeededRandom
import Verification

/// The children of one measurement of these files.
struct MeasurementChildren {
  let program: ChildProgram
  let files: [ScenarioFile]
  /// Paddings are drawn from it.
  let seed: UInt64

  /// - Parameter process: gives the child's padding, which differs between processes.
  func run(
    _ work: ChildJob.Work, _ groups: [ChildJob.Group], process: Int = 0
  ) throws -> ChildOutcome<ChildAnswer> {
    let job = ChildJob(files: files.map(\.path), groups: groups, work: work)
    var generator = SeededGenerator(seed: seed, stream: "padding \(process)")
    return try program.run(
      MeasurementService.name, job, answering: ChildAnswer.self,
      padding: generator.index(below: 4096))
  }
}
