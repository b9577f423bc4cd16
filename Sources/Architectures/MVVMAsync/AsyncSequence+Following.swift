extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
  /// Makes a task of `MainActor` that shows each value, until there are no more or it is cancelled.
  /// A stream gives a cancelled task what it has kept, so the task looks.
  /// The task holds `show` until then, so `show` must hold weakly what it calls.
  func follow(by show: @escaping (Element) -> Void) -> Task<Void, Never> {
    // Views are plain objects that are used on main only, where `MainActor` is.
    nonisolated(unsafe) let show = show
    return Task { @MainActor in
      for await value in self {
        guard !Task.isCancelled else { return }
        show(value)
      }
    }
  }
}
