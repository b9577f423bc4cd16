package import FavoritesScreen
package import FormScreen
package import HeadlessUI
import Repositories
import SearchModel
package import SearchScreen

// MVVMReactive: view models with nested Inputs and Outputs, bound by publishers. The view turns the
// screen's events into publishers, hands them to `bind(_:)` and subscribes to the outputs: texts
// and colours to show, alerts, and view models of pages to go to. The view model gets its model
// through `init` as a protocol, changes it by functions that return nothing, and learns of its
// changes by its publishers. view -> view model -> model strong; nothing leads back but
// subscriptions, whose closures hold the view weakly and which go with it. Views know no model and
// no queue, view models no screen. The only architecture that imports OpenCombine.
//
// Inputs are sent on main, and a view model hops to the model's queue to change the model. Outputs
// that are derived from the model go through `delivered(by:)`, which hops there to subscribe, and
// back for each value. `FormViewModel` and `RepositoryViewModel` derive each property once, as most
// authors would. Their subclasses have the other graphs: the one of the application that the form
// comes from, and those without repeated values.
//
// Form: one view, which is the session, its view model and the model.
//
// Favorites: the session keeps one view per tab and the model, which all view models share. A
// tapped row goes to the tab's view model, which emits the page's view model in the same turn
// (`showRepository`), and the view makes and pushes the page. The pane keeps the page's view, which
// holds the pane weakly. A tap asks the model to toggle. It does not sample the last published
// value, as `withLatestFrom` would: while the model publishes, later subscribers have the older
// one.
//
// Segments: the session is the view, with its view model. A page keeps its own.
//
// Search: the session is the view. Its view model debounces the text by the run's clock
// (`QueueScheduler`), and `UserSearch` switches to the newest request. One graph under all names.
//
// Cells: the session is the view. Each cell has a subject, to which those that read it subscribe. The
// glitch-free graph publishes what may change first, and then what has changed, at once. The graph of
// `mvvm-reactive` compares no values.
//
// Temperature: the session is the view. One subject takes the edits of both fields, another one
// what the model makes of them. One graph under all names.

extension PlainArchitecture<FormScreen> {
  /// One derivation from all fields, as most authors would write it.
  package static var mvvmReactiveOnce: PlainArchitecture<FormScreen> {
    Self("mvvm-reactive-once", FormViewModel.self)
  }

  /// The graph of the application that the form comes from, double emissions and all.
  package static var mvvmReactive: PlainArchitecture<FormScreen> {
    Self("mvvm-reactive", OriginalFormViewModel.self)
  }

  /// One derivation, without repeated values.
  package static var mvvmReactiveGlitchFree: PlainArchitecture<FormScreen> {
    Self("mvvm-reactive-glitch-free", GlitchFreeFormViewModel.self)
  }

  private init(_ name: String, _ viewModel: FormViewModel.Type) {
    self.init(name) { screen, _, queues in
      let model = RegistrationModel(queues: queues)
      let view = FormView(
        screen: screen, viewModel: viewModel.init(model: model, queues: queues))
      view.viewDidLoad()
      return view
    }
  }
}

extension PlainArchitecture<FavoritesScreen> {
  /// One derivation of each title.
  package static var mvvmReactiveOnce: PlainArchitecture<FavoritesScreen> {
    Self("mvvm-reactive-once", RepositoryViewModel.self)
  }

  /// The graph of the applications that the favorites come from, repeated titles and all. They
  /// derive each title once, too, so that it is the graph of `mvvmReactiveOnce`.
  package static var mvvmReactive: PlainArchitecture<FavoritesScreen> {
    Self("mvvm-reactive", RepositoryViewModel.self)
  }

  /// One derivation, without repeated titles.
  package static var mvvmReactiveGlitchFree: PlainArchitecture<FavoritesScreen> {
    Self("mvvm-reactive-glitch-free", GlitchFreeRepositoryViewModel.self)
  }

  private init(_ name: String, _ pages: RepositoryViewModel.Type) {
    self.init(name) { screen, given, queues in
      FavoritesSession(
        screen: screen, queues: queues, given: given.repositories("repositories"),
        model: FavoriteModel(given.repositories("favorites"), queues: queues), pages: pages)
    }
  }
}

extension PlainArchitecture<SearchScreen> {
  /// All graphs are one here: what is shown is one value, which is derived once and never repeated.
  package static func mvvmReactive(_ name: String) -> PlainArchitecture<SearchScreen> {
    Self(name) { screen, given, queues in
      let search = UserSearch(service: UserService(given, queues: queues), queues: queues)
      let view = SearchView(
        screen: screen, viewModel: SearchViewModel(search: search, queues: queues))
      view.viewDidLoad()
      return view
    }
  }
}
