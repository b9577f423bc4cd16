import FeatureContract
import Foundation
import Queues

/// Verifies all scenarios in a process an architecture: one that crashes loses its own cells only.
struct VerificationChildren {
  let environment: CommandEnvironment

  func verify(on backend: BackendOption) throws -> VerificationReport {
    var cells: [VerificationCell] = []
    for architecture in environment.catalog.architectures {
      environment.console.progress("verifying, \(backend.rawValue): \(architecture)")
      cells += try self.cells(of: architecture, on: backend)
    }
    environment.console.progress("")
    return VerificationReport(cells: cells)
  }

  private func cells(
    of architecture: String, on backend: BackendOption
  ) throws -> [VerificationCell] {
    let arguments = [
      "verify", "--architecture", architecture, "--backend", backend.rawValue, "--format", "json",
    ]
    let output = try ChildProcess(executable: environment.executable).run(arguments)
    let ended = !output.wasSignalled && [0, ExitStatus.different.rawValue].contains(output.status)
    guard ended else { return lost(architecture, on: backend, output.ending) }
    return try output.text.split(separator: "\n").map {
      try JSONDecoder().decode(VerificationCell.self, from: Data($0.utf8))
    }
  }

  private func lost(
    _ architecture: String, on backend: BackendOption, _ ending: String
  ) -> [VerificationCell] {
    let features = environment.catalog.features.filter {
      $0.architecture(named: architecture) != nil
    }
    return features.flatMap { feature in
      QueueLayout.presets.map { layout in
        var cell = VerificationCell(
          feature: feature.name, architecture: architecture, queues: layout.name,
          backend: backend.rawValue)
        cell.lost(
          "its process \(ending)",
          replay: "bindlab verify --architecture \(architecture) --queues \(layout.name) "
            + "--backend \(backend.rawValue)")
        return cell
      }
    }
  }
}
