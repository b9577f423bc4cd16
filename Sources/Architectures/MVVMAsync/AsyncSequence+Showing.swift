extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
  /// A task of `MainActor` that shows each value, until there are no more or it is cancelled. What
  /// `show` calls must be held weakly: the task stays until then.
  func showing(by show: @escaping (Element) -> Void) -> Task<Void, Never> {
    // Views are plain objects that are used on main only, where `MainActor` is.
    nonisolated(unsafe) let show = show
    return Task { @MainActor in
      for await value in self { show(value) }
    }
  }
}
