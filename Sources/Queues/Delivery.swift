/// How an update comes back to the screen.
public enum Delivery: String, Hashable, Sendable, CaseIterable {
  /// Called directly.
  case inPlace = "in-place"
  /// Directly on main, else `main.async`.
  case asyncIfOffMain = "async-if-off-main"
  /// Directly on main only when no delivery is queued or running, else `main.async`.
  case asyncUnlessIdle = "async-unless-idle"
  /// Always `main.async`.
  case alwaysAsync = "always-async"
}
