import FeatureContract
import Queues
package import Replay
import ScenarioLanguage
import Scenarios

extension ScenarioFile {
  /// The seed of its draw; 0 if every `generate` drew by the seeds of the file.
  package var draw: UInt64 { scenario.flat.draw.seed }

  /// Other draws give other inputs or records.
  package var isDrawn: Bool { scenario.flat.draw.isRandom }
}

/// The draws of a verification. The first is the file's own, which has the expectations and the
/// golden transcript.
package enum Draws {
  /// The number of draws of a verification that says nothing of them.
  package static func usual(on backend: BackendKind) -> Int {
    switch backend {
    case .simulated: 5
    case .live: 1
    }
  }

  /// The most draws. All are expanded before the first run.
  package static let most = 1_000
}

extension ScenarioReading {
  /// The same scenarios with inputs that do not wait: each comes right after a job that the one
  /// before has set off. Heavy ones are about their size.
  func early(_ files: [ScenarioFile]) -> [ScenarioFile] {
    files.filter { $0.scenario.flat.inputs.count > 1 && !$0.isHeavy && !$0.isHuge }
      .map { $0.ordered(by: .early(jobs: 1)) }
  }

  /// The same scenarios with an input that comes twice: once the first one has settled, right behind
  /// it, and after its first job. See `SecondInputs` for those that do.
  func impatient(_ files: [ScenarioFile]) -> [ScenarioFile] {
    var chosen = SecondInputs()
    return files.filter { !$0.isHeavy && !$0.isHuge }.flatMap { file in
      chosen.numbers(in: file.scenario.flat, of: file.feature).flatMap { number in
        [nil, 0, 1].map { file.ordered(by: .again(input: number, jobs: $0)) }
      }
    }
  }

  /// A scenario's further draws, one file after the other, without those that draw nothing. Heavy
  /// ones are about their size, and a draw of them takes long: they have none. Their inputs do not
  /// wait, either: an order more costs no run more.
  ///
  /// - Parameters:
  ///   - count: that of all draws, with the file's own; at most `Draws.most`.
  ///   - seed: that of the second draw, from 1; the others follow.
  ///   - warn: gets a draw that cannot be expanded, which is left out.
  package func draws(
    _ count: Int, from seed: UInt64 = 1, of files: [ScenarioFile],
    warn: (String) -> Void = { _ in }
  ) -> [ScenarioFile] {
    var reader = ScenarioRereader(loader: loader)
    return (0..<max(0, min(count, Draws.most) - 1)).flatMap { number in
      files.filter { $0.isDrawn && !$0.isHeavy && !$0.isHuge }.compactMap { file in
        do throws(RequestError) {
          let seed = seed + UInt64(number)
          return try drawn(file, by: seed, from: &reader)
            .ordered(by: .early(jobs: 1 + Int(seed % 3)))
        } catch {
          warn(error.message)
          return nil
        }
      }
    }
  }

  /// The same scenario, from the same text, by another draw.
  ///
  /// - Throws: an error if it draws nothing, or cannot be expanded by this draw.
  package func drawn(
    _ file: ScenarioFile, by seed: UInt64
  ) throws(RequestError) -> ScenarioFile {
    var reader = ScenarioRereader(loader: loader)
    return try drawn(file, by: seed, from: &reader)
  }

  private func drawn(
    _ file: ScenarioFile, by seed: UInt64, from reader: inout ScenarioRereader
  ) throws(RequestError) -> ScenarioFile {
    guard seed != 0 else { return file }
    guard file.isDrawn, !file.sources.isEmpty else {
      throw RequestError(
        .usage, "\(file.path) has no `generate`: every draw of it is the same")
    }
    do throws(ScenarioErrors) {
      let flat = try reader.scenario(
        of: file.sources, ofCase: file.name.caseNumber, drawing: seed)
      guard let flat else { preconditionFailure("every draw has the cases of the file's own") }
      return file.with(PreparedScenario(flat, for: file.feature))
    } catch {
      throw RequestError(
        .badInput, "the draw \(seed) of \(file.path) cannot be made:\n\(error.description)")
    }
  }
}
