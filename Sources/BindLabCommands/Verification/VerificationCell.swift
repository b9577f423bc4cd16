import FeatureContract
import Queues
import Replay

/// What was found of one architecture under one layout on one backend.
struct VerificationCell {
  struct Finding {
    let file: String
    let architecture: String
    let layout: String
    let backend: BackendChoice
    let failure: Failure

    /// Replays the run in which it was found.
    var command: String {
      var command = "bindlab replay \(file) --architecture \(architecture) --queues \(layout)"
      switch backend {
      case .simulated: break
      case .simulatedRandom(let seed): command += " --seed \(seed)"
      case .live: command += " --backend live"
      }
      return command
    }
  }

  let feature: String
  let architecture: String
  let layout: String
  let backend: String
  private(set) var runs = 0
  private(set) var passed = 0
  private(set) var findings: [Finding] = []

  init(_ task: Verification.Task) {
    feature = task.file.feature.name
    architecture = task.arm.architecture.name
    layout = task.arm.layout.name
    backend = task.backend.name
  }

  func isOf(_ task: Verification.Task) -> Bool {
    feature == task.file.feature.name && architecture == task.arm.architecture.name
      && layout == task.arm.layout.name && backend == task.backend.name
  }

  mutating func add(_ failures: [Failure], of task: Verification.Task) {
    runs += 1
    if failures.isEmpty { passed += 1 }
    findings += failures.map {
      Finding(
        file: task.file.path, architecture: architecture, layout: layout, backend: task.backend,
        failure: $0)
    }
  }
}
