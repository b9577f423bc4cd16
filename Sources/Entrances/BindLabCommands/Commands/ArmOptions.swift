public import ArgumentParser
import FeatureContract
import Queues
import Replay
import Verification

struct QueuesOption: ParsableArguments {
  @Option(
    name: .customLong("queues"),
    help: "Only this queue layout, or 'all'; may be given more than once. By default the presets.",
    completion: .list(QueueLayout.all.map(\.name) + ["all"]))
  var layouts: [String] = []
}

struct ArmOptions: ParsableArguments {
  @Option(
    name: .customLong("architecture"),
    help: """
      Only this architecture or variant; may be given more than once. By default all architectures.
      """)
  var architectures: [String] = []

  @OptionGroup var queues: QueuesOption

  var selection: ArmSelection {
    ArmSelection(architectures: architectures, layouts: queues.layouts)
  }
}

struct DrawOption: ParsableArguments {
  @Option(
    name: .customLong("draw-seed"),
    help: "Draws what the file generates from this seed instead of the file's own seeds.")
  var seed: UInt64?
}

struct OrderOption: ParsableArguments {
  @Option(
    name: .customLong("order"),
    help: """
      Lets a schedule decide when the inputs come, and the order of jobs: a token that `explore` or \
      `verify` printed, or early1, where the inputs do not wait.
      """)
  var schedule: Schedule?

  /// The scenario under the schedule, if there is one.
  func ordered(_ file: ScenarioFile) -> ScenarioFile {
    schedule.map(file.ordered(by:)) ?? file
  }
}

struct ReplayArmOptions: ParsableArguments {
  @Option(help: "The architecture to run (default: direct, or else the first).")
  var architecture: String?

  @Option(help: "The queue layout.")
  var queues = QueueLayout.main.name

  @Option(help: "simulated or live.")
  var backend: BackendKind = .simulated

  @OptionGroup var order: OrderOption

  @OptionGroup var draw: DrawOption

  /// The arm of a replay. The console warns if the scenario is not meant for it.
  func arm(for file: ScenarioFile, _ console: Console) throws(RequestError) -> Arm {
    let arm = try file.arm(architecture ?? file.feature.usualArchitecture, queues)
    if !file.admits(arm.architecture) || !file.admits(arm.layout) {
      console.printError(
        "\(file.path) is not meant for \(arm.architecture.name) under \(arm.layout.name): see its "
          + "`only` and `queues`")
    }
    return arm
  }
}

extension BackendKind: ExpressibleByArgument {}
extension Schedule: ExpressibleByArgument {}
