import FeatureContract
import Queues
import Replay
import Scenarios

/// Watches the runs that must show a declared behaviour. The last of them fails if none did.
struct DeclarationWatch {
  private struct Watched {
    var waiting = 0
    var layouts: Set<String> = []
    var witnesses: Set<String> = []
    var isShown = false
  }

  private var watched: [DeclaredBehaviour: Watched] = [:]

  /// - Parameter tasks: all runs to make.
  init(of tasks: [VerificationMatrix.Task]) {
    for task in tasks {
      for behaviour in task.witnessed {
        watched[behaviour, default: Watched()].waiting += 1
        watched[behaviour]?.layouts.insert(task.arm.layout.name)
        watched[behaviour]?.witnesses.insert(task.file.scenario.flat.fileName)
      }
    }
    // Under a layout that is left out, or by a witness that is, it may show.
    watched = watched.filter { behaviour, watched in
      let layouts = behaviour.layouts ?? QueueLayout.presets
      return layouts.allSatisfy { watched.layouts.contains($0.name) }
        && watched.witnesses.isSuperset(of: behaviour.witnesses)
    }
  }

  /// - Returns: the behaviours that no witness showed, if this was the last run of one.
  mutating func note(
    _ result: TaskResult, of task: VerificationMatrix.Task
  ) -> [DeclaredBehaviour] {
    task.witnessed.filter { behaviour in
      guard var watched = watched[behaviour] else { return false }
      watched.waiting -= 1
      // What a run that was not judged would have shown, nobody knows.
      watched.isShown =
        watched.isShown || result.ending != .judged
        || result.findings.contains { $0.kind == .crash || $0.kind == .notJudged }
        || result.declared.contains(behaviour.finding)
      self.watched[behaviour] = watched
      return watched.waiting == 0 && !watched.isShown
    }
  }
}

extension VerificationMatrix.Task {
  /// The declared behaviours that the run may show and whose witness it is.
  fileprivate var witnessed: [DeclaredBehaviour] {
    guard !arm.architecture.declared.isEmpty else { return [] }
    let flat = file.scenario.flat
    return arm.architecture.declared.filter { behaviour in
      behaviour.witnesses.contains(flat.fileName)
        && behaviour.covers(
          scenario: flat.fileName, tags: flat.tags, layout: arm.layout.name, backend: backend.name)
    }
  }
}
