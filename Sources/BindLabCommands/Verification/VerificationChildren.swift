import FeatureContract
import Foundation
import Queues

/// Verifies all scenarios in a process an architecture: one that crashes loses its own cells only.
struct VerificationChildren {
  let environment: CommandEnvironment

  func verify(_ files: [ScenarioFile], on backend: BackendOption) throws -> VerificationReport {
    var cells: [VerificationCell] = []
    for architecture in environment.catalog.architectures {
      environment.console.progress("verifying, \(backend.rawValue): \(architecture)")
      cells += try self.cells(of: architecture, files, on: backend)
    }
    environment.console.progress("")
    return VerificationReport(cells: cells)
  }

  /// When a child is lost, each file gets one of its own, so that the one that ends it is named.
  private func cells(
    of architecture: String, _ files: [ScenarioFile], on backend: BackendOption
  ) throws -> [VerificationCell] {
    let paths = files.map(\.path)
    let arguments =
      ["verify"] + paths
      + ["--architecture", architecture, "--backend", backend.rawValue, "--format", "json"]
    let output = try ChildProcess(executable: environment.executable).run(arguments)
    let ended = !output.wasSignalled && [0, ExitStatus.different.rawValue].contains(output.status)
    if ended {
      return try output.text.split(separator: "\n").map {
        try JSONDecoder().decode(VerificationCell.self, from: Data($0.utf8))
      }
    }
    guard files.count > 1 else { return lost(architecture, files[0], on: backend, output.ending) }
    return try files.reduce(into: []) { cells, file in
      for cell in try self.cells(of: architecture, [file], on: backend) {
        if let place = cells.firstIndex(where: { $0.isSame(as: cell) }) {
          cells[place].add(cell)
        } else {
          cells.append(cell)
        }
      }
    }
  }

  private func lost(
    _ architecture: String, _ file: ScenarioFile, on backend: BackendOption, _ ending: String
  ) -> [VerificationCell] {
    QueueLayout.presets.filter { file.admits($0) }.map { layout in
      var cell = VerificationCell(
        feature: file.feature.name, architecture: architecture, queues: layout.name,
        backend: backend.rawValue)
      cell.lost(
        file.path, "its process \(ending)",
        replay: "bindlab verify \(file.path) --architecture \(architecture) "
          + "--queues \(layout.name) --backend \(backend.rawValue)")
      return cell
    }
  }
}
