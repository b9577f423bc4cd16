import ArgumentParser
import Verification

/// The flags that choose arms.
struct ArmOptions: ParsableArguments {
  @Option(
    name: .customLong("architecture"),
    help: "Only this architecture; may be given more than once. By default all.")
  var architectures: [String] = []

  @Option(
    name: .customLong("queues"),
    help: "Only this queue layout, or 'all'; may be given more than once. By default the presets.")
  var layouts: [String] = []

  var selection: ArmSelection {
    ArmSelection(architectures: architectures, layouts: layouts)
  }
}
