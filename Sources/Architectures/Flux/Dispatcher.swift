/// Hands every dispatched value to every registered reducer, in the order of registration. Used
/// where the model runs. A dispatch from inside a reducer is a mistake and is stopped as one.
final class Dispatcher<Value> {
  private var reducers: [(Value) -> Void] = []
  private var isDispatching = false

  func register(_ reducer: @escaping (Value) -> Void) {
    reducers.append(reducer)
  }

  func dispatch(_ value: Value) {
    precondition(!isDispatching, "\(value) was dispatched from inside a reducer")
    isDispatching = true
    for reduce in reducers { reduce(value) }
    isDispatching = false
  }
}
