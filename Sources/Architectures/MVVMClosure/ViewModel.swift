/// A view model says which state it is in, and that is all a view hears of it.
protocol ViewModel: AnyObject {
  associatedtype State

  var stateDidUpdate: ((State) -> Void)? { get set }
}
