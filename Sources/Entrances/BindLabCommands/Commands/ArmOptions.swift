public import ArgumentParser
import FeatureContract
import Queues
import Replay
import Verification

struct QueuesOption: ParsableArguments {
  @Option(
    name: .customLong("queues"),
    help:
      "Only this queue layout, or 'all'; may be given more than once. By default the presets; `play` takes main.",
    completion: .list(QueueLayout.all.map(\.name) + ["all"]))
  var layouts: [String] = []
}

struct ArmOptions: ParsableArguments {
  @Option(
    name: .customLong("architecture"),
    help: "Only this architecture or variant; may be given more than once. By default all.")
  var architectures: [String] = []

  @OptionGroup var queues: QueuesOption

  var selection: ArmSelection {
    ArmSelection(architectures: architectures, layouts: queues.layouts)
  }
}

struct DrawOption: ParsableArguments {
  @Option(
    name: .customLong("draw-seed"), parsing: .unconditional,
    help: "Draws what the file generates from this seed instead of the file's own; from 0.")
  var seed: UInt64?
}

struct OrderOption: ParsableArguments {
  @Option(
    name: .customLong("order"), parsing: .unconditional,
    help: """
      Lets a schedule decide when the inputs come, and the order of jobs: a token that `explore` or \
      `verify` printed, or early1, where the inputs do not wait.
      """,
    transform: Self.schedule)
  var schedule: Schedule?

  private static func schedule(_ token: String) throws -> Schedule {
    if let schedule = Schedule(token) { return schedule }
    throw ValidationError("there is no order '\(token)'; 0, 2.1, early1 and walk7 are orders")
  }

  /// The scenario under the schedule, if there is one.
  func ordered(_ file: ScenarioFile) -> ScenarioFile {
    schedule.map(file.ordered(by:)) ?? file
  }
}

struct ReplayArmOptions: ParsableArguments {
  @Option(help: "The architecture to run (default: direct, or else the first).")
  var architecture: String?

  @Option(name: .customLong("queues"), help: "The queue layout (default: main).")
  var layouts: [String] = []

  /// The only layout: a replay is one run.
  func layout() throws(RequestError) -> String {
    if layouts.count > 1 || layouts == ["all"] {
      throw RequestError(.usage, "a replay is one run: name one layout; `verify` takes several")
    }
    return layouts.first ?? QueueLayout.main.name
  }

  @Option(help: "simulated or live.")
  var backend: BackendKind = .simulated

  @OptionGroup var order: OrderOption

  @OptionGroup var draw: DrawOption

  /// The arm of a replay. The console warns if the scenario is not meant for it.
  func arm(for file: ScenarioFile, _ console: Console) throws(RequestError) -> Arm {
    let arm = try file.arm(architecture ?? file.feature.usualArchitecture, layout())
    if !file.admits(arm.architecture) || !file.admits(arm.layout) {
      console.printError(
        "\(file.path) is not meant for \(arm.architecture.name) under \(arm.layout.name): see its "
          + "`only` and `queues`")
    }
    return arm
  }
}

extension BackendKind: ExpressibleByArgument {}
