import ArgumentParser
import Foundation
import Interaction
import Measurement
import Passes
import Queues
import Replay

/// Opens screens on one thread and leaves them open. Two processes with different numbers of
/// screens then differ in the memory in use at their exit by that of the additional screens.
struct OpenCommand: ParsableCommand {
  static let name = "open"
  private static let most = 1_000

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Opens screens in simulation, replays the scenarios on them, prints the live objects "
      + "and bytes of all of them, and ends while they are open.")

  @OptionGroup var arm: ArmArguments

  @Option(help: "How many screens are opened for each scenario, \(most) at most.")
  var screens = 1

  @Option(help: "Leaves one block more per screen, to see that a comparison finds it.")
  var plant: Plant?

  func validate() throws {
    guard (1...Self.most).contains(screens) else {
      throw ValidationError("--screens takes a number from 1 to \(Self.most)")
    }
  }

  func run() throws {
    let measured = try arm.find()
    let workload = measured.workload
    let kept = Kept(reserving: Self.most * workload.scenarios.count)
    // The runtime keeps memory for the first object of any kind.
    _ = plant?.allocate(1)
    let held = try LiveMemory.counted { () throws(DidNotSettle) in
      let before = LiveMemory.now
      let simulation = OpenScreen.Simulation(measured.arm)
      for _ in 0..<screens {
        for part in workload.scenarios {
          let screen = OpenScreen(of: measured.arm, given: part.given, in: simulation)
          try screen.receive(.load)
          for input in part.inputs { try screen.receive(input) }
          kept.screens.append(screen)
        }
        _ = plant?.allocate(1, isFreed: false)
      }
      return LiveMemory.now - before
    }
    guard let held else { throw CountFailure.noCounter }
    print("open", held.objects, held.bytes)
    withExtendedLifetime(kept) { Foundation.exit(0) }
  }
}

/// Has memory for all screens from the start, so that it does not depend on their number.
private final class Kept {
  var screens: [OpenScreen] = []

  init(reserving capacity: Int) {
    screens.reserveCapacity(capacity)
  }
}
