public import ChildProcesses
import Dispatch
public import FeatureContract
import Foundation
import Queues
public import Replay
import Synchronization

/// Verifies scenarios in one child process per architecture: one that crashes loses its own cells
/// only. Nothing is timed here, so as many children run at once as there are processors.
public struct VerificationChildren: Sendable {
  private let catalog: FeatureCatalog
  private let program: ChildProgram

  public init(_ catalog: FeatureCatalog, of program: ChildProgram) {
    self.catalog = catalog
    self.program = program
  }

  /// Every file under every preset layout; heavy ones under `main` alone, and huge ones in
  /// simulation alone.
  public func verify(
    _ files: [ScenarioFile], on backend: BackendKind
  ) throws -> [VerificationCell] {
    let architectures = catalog.architectures
    let found = Mutex<[Int: Result<[VerificationCell], any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: architectures.count) { index in
      let cells = Result { try self.cells(of: architectures[index], files, on: backend) }
      found.withLock { $0[index] = cells }
    }
    let cells = found.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    return try cells.flatMap { try $0.get() }
  }

  private func cells(
    of architecture: String, _ files: [ScenarioFile], on backend: BackendKind
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
    on backend: BackendKind
  ) throws -> [VerificationCell] {
    let job = VerificationJob(
      files: files.map(\.path), architecture: architecture, layouts: layouts.map(\.name),
      backend: backend)
    let outcome = try program.run(VerificationService.self, job)
    switch outcome {
    case .answered(let cells): return cells
    case .lost(let ending) where files.count == 1:
      return lost(architecture, files[0], under: layouts, on: backend, ending.description)
    case .lost:
      return try files.reduce(into: []) { cells, file in
        cells.merge(try self.cells(of: architecture, [file], under: layouts, on: backend))
      }
    }
  }

  private func lost(
    _ architecture: String, _ file: ScenarioFile, under layouts: [QueueLayout],
    on backend: BackendKind, _ ending: String
  ) -> [VerificationCell] {
    layouts.filter { file.admits($0) }.map { layout in
      var cell = VerificationCell(
        feature: file.feature.name, architecture: architecture, queues: layout.name,
        backend: backend.rawValue)
      cell.lost(
        file.path, "its process \(ending)",
        replay: "bindlab verify \(Arm.quoted(file.path)) --architecture \(architecture) "
          + "--queues \(layout.name) --backend \(backend.rawValue)")
      return cell
    }
  }
}

/// What a verifying child is told to do.
public struct VerificationJob: Codable {
  let files: [String]
  let architecture: String
  let layouts: [String]
  let backend: BackendKind
}

/// Verifies in a child process what `VerificationChildren` asks for.
public struct VerificationService: ChildService {
  public static let name = "verify"
  public static let version = 1
  private let catalog: FeatureCatalog

  public init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  public func answer(_ job: VerificationJob) throws -> [VerificationCell] {
    let files = try ScenarioReading(catalog).load(job.files)
    let selection = ArmSelection(architectures: [job.architecture], layouts: job.layouts)
    let tasks = try VerificationMatrix.tasks(
      files, selection, on: job.backend, repetitions: 1, seed: 0)
    return VerificationMatrix.cells(of: tasks)
  }
}

extension [VerificationCell] {
  /// Takes in what was found of further files.
  fileprivate mutating func merge(_ others: [VerificationCell]) {
    for cell in others {
      if let index = firstIndex(where: { $0.isSame(as: cell) }) {
        self[index].add(cell)
      } else {
        append(cell)
      }
    }
  }
}
