import FeatureContract
import GivenData
import Interaction
package import Queues
package import Replay

/// Counts the live objects and bytes of open screens, in simulation. One thread does all
/// the work, so the memory that it allocated and did not free is the screens' memory.
package struct MemoryPass {
  /// The sets of screens opened before the counted ones, because the first ones fill caches.
  private static let warmUps = 2

  private let workload: Workload

  package init(_ workload: Workload) {
    self.workload = workload
  }

  /// Counts several sets of screens; nil if they cannot be counted exactly. All stay open until the
  /// last one is counted, so that no set gets memory that another one freed.
  package func run(_ arm: Arm, countings: Int) throws(DidNotSettle) -> [ScreenMemory]? {
    try LiveMemory.counted { () throws(DidNotSettle) in try openSets(of: arm, countings) }
  }

  private func openSets(of arm: Arm, _ countings: Int) throws(DidNotSettle) -> [ScreenMemory] {
    let simulation = OpenScreen.Simulation(arm)
    var screens: [OpenScreen] = []
    screens.reserveCapacity((Self.warmUps + countings) * workload.scenarios.count)
    var sets: [ScreenMemory] = []
    sets.reserveCapacity(Self.warmUps + countings)
    for _ in 0..<(Self.warmUps + countings) {
      var set = ScreenMemory()
      for part in workload.scenarios {
        let screen = OpenScreen(of: arm, given: part.given, in: simulation)
        let bare = LiveMemory.now
        try screen.receive(.load)
        let opened = LiveMemory.now
        try screen.use(part)
        let used = LiveMemory.now
        screens.append(screen)
        set.opened = set.opened + (opened - bare)
        set.used = set.used + (used - bare)
      }
      sets.append(set)
    }
    for screen in screens { try screen.receive(.end) }
    for index in sets.indices { sets[index].closed = try left(bySetOf: arm, simulation) }
    return Array(sets.dropFirst(Self.warmUps))
  }

  /// The memory still held by a set of screens after they were opened, used and ended.
  private func left(
    bySetOf arm: Arm, _ simulation: OpenScreen.Simulation
  ) throws(DidNotSettle) -> LiveMemory {
    let before = LiveMemory.now
    for part in workload.scenarios {
      let screen = OpenScreen(of: arm, given: part.given, in: simulation)
      try screen.receive(.load)
      try screen.use(part)
      try screen.receive(.end)
      try screen.pass(part.pauseBehindEnd)
    }
    return LiveMemory.now - before
  }
}

extension OpenScreen {
  package func use(_ part: Workload.Part) throws(DidNotSettle) {
    for (input, pause) in zip(part.inputs, part.pauses) {
      try pass(pause)
      try receive(input)
    }
    try pass(part.pauseBeforeEnd)
  }
}

/// The memory of an arm's open screens, in simulation. Per measured scenario there is one
/// screen, on which its inputs are replayed. A figure is the sum over all, without the bare screens:
/// their controls, before `load`.
///
/// It is exact: each figure was the same on each of several sets of screens that were open at once.
/// It shows the memory that a screen retains, not the memory allocated and freed on the way.
package struct ScreenMemory: Codable, Hashable, Sendable {
  /// After `load`: the objects of the architecture, also those held by controls.
  package fileprivate(set) var opened = LiveMemory.zero
  /// After the workload was replayed on them.
  package fileprivate(set) var used = LiveMemory.zero
  /// Memory still held after the screens were closed; zero if they leaked nothing.
  package fileprivate(set) var closed = LiveMemory.zero
}
