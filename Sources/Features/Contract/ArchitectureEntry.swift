/// One architecture of a feature, its type erased.
public struct ArchitectureEntry: Sendable {
  public let name: String
  /// Makes a new screen for one run.
  public let makeScreen: @Sendable () -> RunningScreen

  init(name: String, makeScreen: @escaping @Sendable () -> RunningScreen) {
    self.name = name
    self.makeScreen = makeScreen
  }
}
