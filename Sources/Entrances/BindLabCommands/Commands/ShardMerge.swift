import EventLogs
import Exploration
import Foundation
import Replay
import Verification

/// `bindlab explore merge`: what the shards of one exploration have seen together. The parser takes a
/// word of `explore` for one of its files, so it is no command of its own.
struct ShardMerge {
  static let word = "merge"
  let files: [String]

  func run(in environment: CommandEnvironment) throws {
    let shards = try files.map { path throws(RequestError) in
      let data = try InputFile.bytes(of: path)
      guard let shard = try? JSONDecoder().decode(ExplorationShard.self, from: data) else {
        throw RequestError(
          .badInput, "\(path) was not written by `explore --shard k/n --out FILE` of this program")
      }
      return (path: path, shard: shard)
    }
    let parts = try ExplorationShard.united(shards)
    let tasks = try tasks(of: parts, environment)
    let outcomes = try parts.map { part in
      guard let task = tasks[part.name] else {
        throw RequestError(
          .badInput,
          "\(part.name.path) is not here as the shards had it: merge in a folder with the same "
            + "scenarios")
      }
      return ExplorationOutcome(task: task, explored: part.explored, crash: part.crash)
    }
    try environment.tell(outcomes, of: outcomes.count, stoppedBy: nil)
  }

  private func tasks(
    of parts: [ExplorationShard.Part], _ environment: CommandEnvironment
  ) throws -> [ExplorationShard.Part.Name: VerificationMatrix.Task] {
    let names = parts.map(\.name)
    let arms = ArmSelection(
      architectures: Set(names.map(\.architecture)).sorted(),
      layouts: Set(names.map(\.layout)).sorted())
    let (files, drawn) = try ExploreCommand.scenarios(
      at: Set(names.map(\.path)).sorted(), environment)
    let tasks = try VerificationMatrix.tasks(files + drawn, arms, on: .simulated)
    return Dictionary(tasks.map { (.init(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
