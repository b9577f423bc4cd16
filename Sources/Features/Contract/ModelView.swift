public import HeadlessUI
import Observation
import TaskExecutors

/// A screen that is made of the bindings of a view.
public final class ViewScreen: Screen, ControlList {
  package let listed: [(name: String, control: Control)]

  public init() {
    listed = []
  }

  init<Model>(_ view: [ControlBinding<Model>]) {
    listed = view.map { ($0.name, $0.make()) }
  }
}

extension Feature where Screen == ViewScreen {
  /// A feature that is a model of `MainActor` and the list of what its view shows. The screen
  /// follows from the list, and the model is the feature's first architecture, `view-model`. It is
  /// what others are judged by; goldens and expectations judge it itself.
  ///
  /// `model` makes the model of one run, of what the run has for it. `@Observable` models are shown again when what was shown
  /// has changed. For a model that is not `@Observable`, `updates` has it call the function after
  /// each change.
  public init<Model>(
    _ name: String, of model: @escaping @MainActor @Sendable (ModelRun) -> Model,
    updates: (@MainActor @Sendable (Model, @escaping @MainActor () -> Void) -> Void)? = nil,
    view: @escaping @MainActor @Sendable () -> [ControlBinding<Model>]
  ) {
    let bindings = bindings(view)
    // Before there is a screen, which cannot have two controls of one name.
    if let mistake = ControlBinding.mistake(of: bindings, in: bindings.map { ($0.name, $0.make()) })
    {
      FeatureCatalog.refuse("the view of the feature '\(name)' is wrong: \(mistake)")
    }
    let screens = ScreenType { ViewScreen(FeatureContract.bindings(view)) }
    let code = MainActorCode<ViewScreen>("view-model", of: model, updates: updates, view: view)
    let own = ArchitectureEntry(code, on: screens)
    self.init(name, screens, judgedBy: own)
    self.own = own
    details = bindings.lazy.compactMap(\.details).first ?? []
  }

  /// The same for a model that takes nothing of the run.
  public init<Model>(
    _ name: String, of model: @escaping @MainActor @Sendable () -> Model,
    updates: (@MainActor @Sendable (Model, @escaping @MainActor () -> Void) -> Void)? = nil,
    view: @escaping @MainActor @Sendable () -> [ControlBinding<Model>]
  ) {
    self.init(name, of: { _ in model() }, updates: updates, view: view)
  }
}

/// A list of key paths is made anywhere: it reads nothing of `MainActor`.
func bindings<Model>(
  _ view: @escaping @MainActor @Sendable () -> [ControlBinding<Model>]
) -> [ControlBinding<Model>] {
  TaskExecutors.unisolated(view)
}

extension MainActorCode {
  /// A model of `MainActor` with a view that is a list of bindings, on a screen that has controls of
  /// these names. See `ControlBinding`, and `Feature.init(_:of:updates:view:)` for the parameters.
  public init<Model>(
    _ name: String, of model: @escaping @MainActor @Sendable (ModelRun) -> Model,
    updates: (@MainActor @Sendable (Model, @escaping @MainActor () -> Void) -> Void)? = nil,
    view: @escaping @MainActor @Sendable () -> [ControlBinding<Model>]
  ) {
    self.init(name) { screen, run in
      ModelView(HeadlessUI.controls(of: screen), model(run), view(), updates)
    }
    mistake = { ControlBinding.mistake(of: bindings(view), in: HeadlessUI.controls(of: $0)) }
  }

  /// The same for a model that takes nothing of the run.
  public init<Model>(
    _ name: String, of model: @escaping @MainActor @Sendable () -> Model,
    updates: (@MainActor @Sendable (Model, @escaping @MainActor () -> Void) -> Void)? = nil,
    view: @escaping @MainActor @Sendable () -> [ControlBinding<Model>]
  ) {
    self.init(name, of: { _ in model() }, updates: updates, view: view)
  }
}

/// The view of a model, which holds it.
@MainActor final class ModelView<Model: AnyObject & Sendable> {
  private let model: Model
  private let shown: [(binding: ControlBinding<Model>, control: Control)]
  /// Those that must be shown again.
  private var stale: Set<Int> = []

  init(
    _ controls: [(name: String, control: Control)], _ model: Model,
    _ view: [ControlBinding<Model>],
    _ updates: (@MainActor @Sendable (Model, @escaping @MainActor () -> Void) -> Void)?
  ) {
    self.model = model
    let others = Dictionary(uniqueKeysWithValues: controls.map { ($0.name, $0.control) })
    shown = view.compactMap { binding in others[binding.name].map { (binding, $0) } }
    for (binding, control) in shown { binding.connect(control, model, others) }
    if let updates {
      showAll()
      updates(model) { [weak self] in self?.showAll() }
    } else {
      for index in shown.indices { observe(index) }
    }
  }

  private func showAll() {
    for (binding, control) in shown { binding.show(control, model) }
  }

  /// Shows one control, and notes when what it has read changes.
  private func observe(_ index: Int) {
    let (binding, control) = shown[index]
    withObservationTracking {
      binding.show(control, model)
    } onChange: { [weak self] in
      // The model is of MainActor, so it changes there.
      MainActor.assumeIsolated { self?.note(index) }
    }
  }

  /// All controls that change in a turn are shown in one turn: together, they fit.
  private func note(_ index: Int) {
    if stale.isEmpty {
      Task(name: "show") { @MainActor [weak self] in self?.showStale() }
    }
    stale.insert(index)
  }

  private func showStale() {
    let indices = stale.sorted()
    stale = []
    for index in indices { observe(index) }
  }
}
