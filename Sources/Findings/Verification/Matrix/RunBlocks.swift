import FeatureContract
import Replay

/// The runs of a verification in blocks, which are the steps of its progress.
package struct RunBlocks: Sendable {
  private static let size = 50
  package let steps: [RunStep]

  package init(of tasks: [VerificationMatrix.Task]) {
    // Each architecture has a child, and two of them run at once.
    let children = min(2, Set(tasks.map(\.arm.architecture.name)).count)
    let seconds =
      tasks.reduce(0) { $0 + $1.expectedSeconds } / Double(max(tasks.count * children, 1))
    steps = stride(from: 0, to: tasks.count, by: Self.size).map { first in
      RunStep(
        "verifying, run \(first + 1) of \(tasks.count)", kind: "verifying",
        weight: seconds * Double(min(Self.size, tasks.count - first)))
    }
  }

  /// The events when so many runs have been made. Runs of a block can end after some of the next
  /// one: blocks are counted, and not told apart.
  package func events(after made: Int) -> [RunStep.Event] {
    guard made.isMultiple(of: Self.size) else { return [] }
    let next = made / Self.size
    return [.ended(steps[next - 1])] + steps[next...].prefix(1).map { .begun($0) }
  }
}

extension VerificationMatrix.Task {
  /// The usual time of such a run on a machine that does nothing else.
  fileprivate var expectedSeconds: Double {
    switch (file.isHuge, file.isHeavy) {
    case (true, _): 1
    case (_, true): 0.1
    case (false, false): backend == .live ? 0.002 : 0.003
    }
  }
}
