import ArgumentParser

/// What tests let a writer do wrong, to see that the parent finds it.
enum Plant: String, ExpressibleByArgument, CaseIterable {
  /// A frame without its mark.
  case unmarked
  /// A frame written twice.
  case twice
  /// A frame that is not written.
  case lost
  /// Two frames in each other's places.
  case swapped
  /// Frames that are written when the next one comes, and are said to be written before.
  case late
  /// A frame that cannot be written.
  case refused
}
