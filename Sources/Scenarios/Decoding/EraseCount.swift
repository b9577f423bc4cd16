/// How many backspaces an `erase` is.
enum EraseCount: Hashable {
  case exactly(Int)
  /// One for each `Character` that the field shows then.
  case all
}
