import Dispatch
import FeatureContract
import Foundation
import Queues
import Synchronization

/// Verifies all scenarios in a process an architecture: one that crashes loses its own cells only.
/// Nothing is timed here, so there are as many at once as there are processors.
struct VerificationChildren: Sendable {
  let environment: CommandEnvironment

  /// Every file under every preset layout; heavy ones under `main` alone, and huge ones in
  /// simulation alone.
  func verify(_ files: [ScenarioFile], on backend: BackendOption) throws -> VerificationReport {
    environment.console.progress("verifying, \(backend.rawValue)")
    defer { environment.console.progress("") }
    let architectures = environment.catalog.architectures
    let found = Mutex<[Int: Result<[VerificationCell], any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: architectures.count) { place in
      let cells = Result { try self.cells(of: architectures[place], files, on: backend) }
      found.withLock { $0[place] = cells }
    }
    let cells = found.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    return VerificationReport(cells: try cells.flatMap { try $0.get() })
  }

  private func cells(
    of architecture: String, _ files: [ScenarioFile], on backend: BackendOption
  ) throws -> [VerificationCell] {
    var cells: [VerificationCell] = []
    for (isHeavy, layouts) in [(false, QueueLayout.presets), (true, [.main])] {
      let files = files.filter { file in
        let entry = file.feature.architecture(named: architecture)
        return file.isHeavy == isHeavy && !(file.isHuge && backend == .live)
          && (entry.map(file.admits) ?? false) && layouts.contains(where: file.admits)
      }
      guard !files.isEmpty else { continue }
      cells.merge(try self.cells(of: architecture, files, under: layouts, on: backend))
    }
    return cells
  }

  /// When a child is lost, each file gets one of its own, so that the one that ends it is named.
  private func cells(
    of architecture: String, _ files: [ScenarioFile], under layouts: [QueueLayout],
    on backend: BackendOption
  ) throws -> [VerificationCell] {
    let arguments =
      ["verify"] + files.map(\.path) + ["--architecture", architecture]
      + layouts.flatMap { ["--queues", $0.name] }
      + ["--backend", backend.rawValue, "--format", "json"]
    let output = try ChildProcess(executable: environment.executable).run(arguments)
    let ended = !output.wasSignalled && [0, ExitStatus.different.rawValue].contains(output.status)
    if ended {
      return try output.text.split(separator: "\n").map {
        try JSONDecoder().decode(VerificationCell.self, from: Data($0.utf8))
      }
    }
    guard files.count > 1 else {
      return lost(architecture, files[0], under: layouts, on: backend, output.ending)
    }
    return try files.reduce(into: []) { cells, file in
      cells.merge(try self.cells(of: architecture, [file], under: layouts, on: backend))
    }
  }

  private func lost(
    _ architecture: String, _ file: ScenarioFile, under layouts: [QueueLayout],
    on backend: BackendOption, _ ending: String
  ) -> [VerificationCell] {
    layouts.filter { file.admits($0) }.map { layout in
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

extension [VerificationCell] {
  /// Takes in what was found of further files.
  fileprivate mutating func merge(_ others: [VerificationCell]) {
    for cell in others {
      if let place = firstIndex(where: { $0.isSame(as: cell) }) {
        self[place].add(cell)
      } else {
        append(cell)
      }
    }
  }
}
