import FeatureContract

/// What a command gets from outside.
struct CommandEnvironment: Sendable {
  let catalog: FeatureCatalog
  /// The running program, to start children of itself and to print commands that can be repeated.
  let executable: String
  let console: Console
}
