/// What a list hands to the architecture, kept as a value so that it can wait its turn.
struct RowEvent {
  let index: Int
  let identity: String
  let handler: (Int) -> Void
}
