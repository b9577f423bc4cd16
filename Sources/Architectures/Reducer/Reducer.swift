// Reducer: data goes one way, and all of it goes through one function. A view sends an action to
// the store, which has all that views show as one value. A pure function, the reducer, changes that
// value and returns an effect, a value too. The environment carries out effects: it knows the
// model, the queues and what comes up over the screen, and what it finds comes back as an action.
// Then the store tells its views, and each writes what differs from what it showed.
// view -> store -> environment -> model strong, store -> view weak by an observer's closure. The
// environment gets the store with each effect and keeps none. Views know no model and no queue.
//
// The store lives on main. It holds what main knows of the model: the texts and the favorites are
// in the shared models, as in every architecture. The state begins with what the model holds at the
// start, so neither form, tab nor page asks the model for its first state. An alert and a page are
// no state but effects, in the turn of the tap, because the screen closes them by itself.
//
// Form: one store. The session is the view. A hop to the model and one back for each edit.
//
// Favorites: one store for both tabs and the pages. The session keeps the tabs' views, a pane its
// page's view, which holds the pane weakly and ends its observation in its `deinit`. Commands from
// elsewhere come on other queues; the session lets the environment change the model, and what comes
// of it is an action. A hop to the model for each tap, swipe or command that changes a favorite,
// and one back for each change, for all views together.
//
// Segments: the session is the view, with its store. A page is an effect.
//
// Search: the state is all that there is, no model is shared. So the store lives where the model
// runs, with the environment, which knows what goes on: the pause and the request. Each action is a
// hop there, and each state a delivery back, from which the view takes what differs.
//
// Cells: the state has all cells and lives where the model runs. The reducer derives all values anew,
// and the view looks for what differs.
//
// Temperature: the session is the view, with its store. The environment changes the model, also for
// commands from elsewhere.

/// The only owner of a feature's state. Used on main; the search's, where the model runs.
package final class Store<State, Action, Effect> {
  private(set) var state: State
  private let reduce: (inout State, Action) -> Effect?
  private let perform: (Effect, Store) -> Void
  private var observers: [Observer] = []
  private var waiting: [Action] = []
  private var isSending = false

  /// - Parameters:
  ///   - reduce: pure. No action here has more than one effect.
  ///   - perform: carries out an effect in the turn of its action. It gets the store, for what the
  ///     effect finds.
  package init(
    _ state: State, reduce: @escaping (inout State, Action) -> Effect?,
    perform: @escaping (Effect, Store) -> Void
  ) {
    self.state = state
    self.reduce = reduce
    self.perform = perform
  }

  /// Reduces the action and whatever is sent meanwhile, in the order of sending, and then tells the
  /// observers once. What they send is reduced after all of them were told.
  package func send(_ action: Action) {
    waiting.append(action)
    guard !isSending else { return }
    isSending = true
    repeat {
      reduceWaiting()
      for observer in observers { observer.tell(state) }
    } while !waiting.isEmpty
    isSending = false
  }

  /// The observer is told the present state, and again after actions, whether they changed the
  /// state or not.
  package func observe(for owner: AnyObject, _ observer: @escaping (State) -> Void) {
    observers.append(Observer(owner: ObjectIdentifier(owner), tell: observer))
    observer(state)
  }

  package func endObservation(for owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    observers.removeAll { $0.owner == owner }
  }

  private func reduceWaiting() {
    var next = 0
    while next < waiting.count {
      let action = waiting[next]
      next += 1
      if let effect = reduce(&state, action) { perform(effect, self) }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// A closure in a struct of its own: taken out of an array as it is, it would be wrapped anew
  /// each time.
  private struct Observer {
    let owner: ObjectIdentifier
    let tell: (State) -> Void
  }
}
