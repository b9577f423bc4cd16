public import ArgumentParser
import FeatureContract
import Queues
import Replay
import Verification

/// The option that chooses queue layouts.
struct QueuesOption: ParsableArguments {
  @Option(
    name: .customLong("queues"),
    help: "Only this queue layout, or 'all'; may be given more than once. By default the presets.",
    completion: .list(QueueLayout.all.map(\.name) + ["all"]))
  var layouts: [String] = []
}

/// The options that choose arms.
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

/// The flags that choose the one arm of a replay, and on what it runs.
struct ReplayArmOptions: ParsableArguments {
  @Option(help: "The architecture to run (default: direct).")
  var architecture: String?

  @Option(help: "The queue layout (default: main).")
  var queues: String?

  @Option(help: "simulated or live (default: simulated).")
  var backend: BackendKind?

  @Option(
    help: "Runs simulated jobs in a random order from this seed instead of first in, first out.")
  var seed: UInt64?

  /// Whether any of them was given.
  var isChosen: Bool { architecture != nil || queues != nil || backend != nil || seed != nil }

  var choice: BackendChoice {
    switch (backend, seed) {
    case (.live, _): .live
    case (_, let seed?): .simulatedRandom(seed: seed)
    case (_, nil): .simulated
    }
  }

  func layout() throws(RequestError) -> QueueLayout {
    try ArmSelection.layout(named: queues ?? QueueLayout.main.name)
  }

  /// The arm on which a file is replayed.
  ///
  /// - Parameter console: told where the scenario is not meant for it.
  func arm(for file: ScenarioFile, _ console: Console) throws(RequestError) -> Arm {
    let (name, layout) = (architecture ?? FeatureCatalog.baseline, try layout())
    guard let entry = file.feature.architecture(named: name) else {
      throw ArmSelection.unknown(
        "architecture of the \(file.feature.name)", name,
        of: file.feature.architecturesAndVariants.map(\.name))
    }
    if !file.admits(entry) || !file.admits(layout) {
      console.printError(
        "\(file.path) is not meant for \(name) under \(layout.name): see its `only` and `queues`")
    }
    return Arm(feature: file.feature, architecture: entry, layout: layout)
  }

  /// What replays the one scenario that is named.
  func replayer(
    of name: String, _ environment: CommandEnvironment
  ) throws(RequestError) -> (Replayer, PreparedScenario) {
    let files = try ScenarioReading(environment.catalog)
      .load(file: name, for: "replay", warn: { environment.console.printError($0) })
    guard files.count == 1 else {
      throw RequestError(.usage, "--without takes one run: name a case, such as \(files[0].path)")
    }
    let arm = try arm(for: files[0], environment.console)
    return (Replayer(arm: arm, backend: choice), files[0].scenario)
  }
}

extension BackendKind: ExpressibleByArgument {}
