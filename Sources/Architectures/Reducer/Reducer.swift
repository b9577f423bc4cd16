// Reducer: data goes one way, and all of it goes through one function. A view sends an action to
// the store. The store has all that views show, as one value, and reduces the action: a pure
// function changes the state and returns an effect, a value too. The environment is the one place
// that carries out effects: it knows the model, the queues and what comes up over the screen. What
// an effect finds comes back as an action. The store then tells its views, and each view compares
// what it shows with what it showed, property by property, and writes what differs.
// view -> store -> environment -> model strong, store -> view weak by an observer's closure. The
// environment gets the store with each effect and keeps none. It needs more of it than `send`: the
// view of a page observes the store. Views know no model and no queue, and reducers no object at
// all.
//
// The store lives on main. An action that is sent while another is reduced, or while views are
// told, waits and is reduced in the same turn.
//
// The state holds what main knows of the model, and not what the model is made of: the form's texts
// and the favorites are in the shared models, as in every architecture. So this reducer does less
// than one that owns its state. The state begins with what the model holds at the start, so neither
// form, tab nor page asks the model for its first state. What happens, and is no state, is an
// effect that stays in the turn of the tap: the alert, a page. The screen closes them without
// asking the architecture.
//
// Form: one store. The session is the view. Hops to the model: for each edit. Hops back: one for
// each edit.
//
// Favorites: one store for both tabs and the pages. The session keeps the tabs' views. A pane holds
// its page's view, which holds it weakly. The second tab observes from its first visit on; a page
// ends its observation in its `deinit`. Each answer of the model has the number of its change: a
// layout may deliver an older change after a newer one, and the state does not go back. Commands
// from elsewhere come on other queues, and the store lives on main. So the session lets the
// environment change the model, and what comes of it is an action, as from any external source.
// Hops to the model: for a tap or swipe that changes a favorite, and for a command from elsewhere.
// Hops back: one for each change, for all views together.

/// The only owner of a feature's state. Used on main.
package final class Store<State, Action, Effect> {
  private(set) var state: State
  private let reduce: (inout State, Action) -> Effect?
  private let perform: (Effect, Store) -> Void
  private var observers: [Observer] = []
  private var waiting: [Action] = []
  private var isSending = false
  /// The number of observers that were told, while they are.
  private var told = 0

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
      tellObservers()
    } while !waiting.isEmpty
    isSending = false
  }

  /// The observer is told the present state, and again after actions, whether they changed the
  /// state or not.
  package func observe(for owner: AnyObject, _ observer: @escaping (State) -> Void) {
    observers.append(Observer(owner: ObjectIdentifier(owner), tell: observer))
    observer(state)
  }

  /// The observers of the owner are told no more, also if others are being told and these wait.
  package func endObservation(for owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    told -= observers.prefix(told).count { $0.owner == owner }
    observers.removeAll { $0.owner == owner }
  }

  private func tellObservers() {
    while told < observers.count {
      told += 1
      observers[told - 1].tell(state)
    }
    told = 0
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
