/// What a list calls for changes of its rows, with the index of the row in the data source.
public final class RowHandlers {
  let turn: ((Int) -> Void)?
  let move: ((Int, _ place: Int) -> Void)?
  let insert: ((Int) -> Void)?

  /// - Parameters:
  ///   - turn: for the toggle of a row.
  ///   - move: also gets the index that the row is to have.
  ///   - insert: for a row that is to come before this one.
  public init(
    turn: ((Int) -> Void)? = nil, move: ((Int, _ place: Int) -> Void)? = nil,
    insert: ((Int) -> Void)? = nil
  ) {
    (self.turn, self.move, self.insert) = (turn, move, insert)
  }
}
