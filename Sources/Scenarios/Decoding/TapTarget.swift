import Interaction

/// What a `tap` is on.
enum TapTarget {
  case control(ControlID)
  case row(RowReference)
}
