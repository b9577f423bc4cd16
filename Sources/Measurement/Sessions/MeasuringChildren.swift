import Foundation
import SeededRandom

/// The children of one measurement of these files.
struct MeasuringChildren {
  let executable: String
  let files: [ScenarioFile]
  /// Paddings are drawn from it.
  let seed: UInt64

  /// What a child answers, nil when it is lost; and how it ended.
  /// - Parameter process: gives the child's padding, which differs between processes.
  func run(
    _ work: ChildJob.Work, _ groups: [ChildJob.Group], process: Int = 0
  ) throws -> (answer: ChildAnswer?, output: ChildProcess.Output) {
    let job = ChildJob(files: files.map(\.path), groups: groups, work: work)
    let text = String(decoding: try JSONEncoder().encode(job), as: UTF8.self)
    var generator = SeededGenerator(seed: seed, stream: "padding \(process)")
    let output = try ChildProcess(executable: executable)
      .run(["measure-child", text], padding: generator.index(below: 4096))
    guard output.status == 0, !output.wasSignalled else { return (nil, output) }
    let answer = try? JSONDecoder().decode(ChildAnswer.self, from: Data(output.text.utf8))
    return (answer, output)
  }
}
