import CellsSpecification
import Direct
import FavoritesSpecification
public import FeatureContract
import Flux
import FormScreen
import FormSpecification
import HeadlessUI
import MVC
import MVP
import MVVMAsync
import MVVMClosure
import MVVMObservable
import MVVMReactive
import Reducer
import SearchSpecification
import SegmentsSpecification
import TemperatureSpecification

// Catalog: the only place that lists things. The commands, the tests and the documents read it; it
// knows everything that it lists and decides nothing.

extension FeatureCatalog {
  /// The features and architectures that come with the package, the baseline first.
  public static let bundled = FeatureCatalog(
    features: [
      FeatureEntry(.form, architectures: form),
      FeatureEntry(.favorites, architectures: favorites),
      FeatureEntry(.segments, architectures: segments),
      FeatureEntry(.search, architectures: search),
      FeatureEntry(.cells, architectures: cells),
      FeatureEntry(.temperature, architectures: temperature),
    ],
    titles: [
      "direct": "no binding, the baseline",
      "mvc": "MVC",
      "mvp": "MVP",
      "mvvm-closure": "MVVM, closures",
      "mvvm-reactive-once": "MVVM, reactive, one derivation per property",
      "mvvm-reactive": "MVVM, reactive, as in the original",
      "mvvm-reactive-glitch-free":
        "MVVM, reactive, one derivation per property, without repeated values",
      "flux": "Flux",
      "mvvm-observable": "MVVM, Observation, without repeated verdicts",
      "mvvm-async": "MVVM, async streams",
      "reducer": "Reducer, with one state, effects as values, and views that diff",
      "pale": "wrong on purpose, to show what a finding is",
    ],
    libraries: [
      "OpenCombine 0.14.0": [
        "mvvm-reactive-once", "mvvm-reactive", "mvvm-reactive-glitch-free",
      ],
      "Observation of \(Toolchain.compiler)": ["mvvm-observable"],
      "AsyncStream of \(Toolchain.compiler)": ["mvvm-async"],
    ],
    forms: [
      "mvvm-reactive": "mvvm-reactive-once", "mvvm-reactive-glitch-free": "mvvm-reactive-once",
    ],
    declared: DeclaredBehaviour.bundled
  ).adding(variant: PlainArchitecture("pale") { DirectForm.pale($0, $2) }, to: .form)
    .withBundledScenarios()
}

private let form = [
  PlainArchitecture<FormScreen>("direct") { DirectForm($0, $2) },
  PlainArchitecture("mvc") { MVCForm($0, $2) },
  PlainArchitecture("mvp") { MVPForm($0, $2) },
  PlainArchitecture("mvvm-closure") { MVVMClosureForm($0, $2) },
  PlainArchitecture("mvvm-reactive-once") { MVVMReactiveForm($0, $2, .once) },
  PlainArchitecture("mvvm-reactive") { MVVMReactiveForm($0, $2, .original) },
  PlainArchitecture("mvvm-reactive-glitch-free") { MVVMReactiveForm($0, $2, .glitchFree) },
  PlainArchitecture("flux") { FluxForm($0, $2) },
  PlainArchitecture("mvvm-observable") { MVVMObservableForm($0, $2) },
  PlainArchitecture("mvvm-async", usesTasks: true) { MVVMAsyncForm($0, $2) },
  PlainArchitecture("reducer") { ReducerForm($0, $2) },
]

/// The applications that they come from derive each title once, so there is no other such graph.
private let favorites = [
  PlainArchitecture("direct") { DirectFavorites($0, $1, $2) },
  PlainArchitecture("mvc") { MVCFavorites($0, $1, $2) },
  PlainArchitecture("mvp") { MVPFavorites($0, $1, $2) },
  PlainArchitecture("mvvm-closure") { MVVMClosureFavorites($0, $1, $2) },
  PlainArchitecture("mvvm-reactive") { MVVMReactiveFavorites($0, $1, $2) },
  PlainArchitecture("mvvm-reactive-glitch-free") {
    MVVMReactiveFavorites($0, $1, $2, leavesOutRepeats: true)
  },
  PlainArchitecture("flux") { FluxFavorites($0, $1, $2) },
  PlainArchitecture("mvvm-observable") { MVVMObservableFavorites($0, $1, $2) },
  PlainArchitecture("mvvm-async", usesTasks: true) { MVVMAsyncFavorites($0, $1, $2) },
  PlainArchitecture("reducer") { ReducerFavorites($0, $1, $2) },
]

/// They are confined to main, so all but Observation's start with nothing but the screen.
private let segments = [
  PlainArchitecture("direct") { screen, _, _ in DirectSegments(screen) },
  PlainArchitecture("mvc") { screen, _, _ in MVCSegments(screen) },
  PlainArchitecture("mvp") { screen, _, _ in MVPSegments(screen) },
  PlainArchitecture("mvvm-closure") { screen, _, _ in MVVMClosureSegments(screen) },
  PlainArchitecture("mvvm-reactive") { screen, _, _ in MVVMReactiveSegments(screen) },
  PlainArchitecture("flux") { screen, _, _ in FluxSegments(screen) },
  PlainArchitecture("mvvm-observable") { MVVMObservableSegments($0, $2) },
  PlainArchitecture("mvvm-async", usesTasks: true) { screen, _, _ in MVVMAsyncSegments(screen) },
  PlainArchitecture("reducer") { screen, _, _ in ReducerSegments(screen) },
]

private let search = [
  PlainArchitecture("direct") { DirectSearch($0, $1, $2) },
  PlainArchitecture("mvc") { MVCSearch($0, $1, $2) },
  PlainArchitecture("mvp") { MVPSearch($0, $1, $2) },
  PlainArchitecture("mvvm-closure") { MVVMClosureSearch($0, $1, $2) },
  PlainArchitecture("mvvm-reactive") { MVVMReactiveSearch($0, $1, $2) },
  PlainArchitecture("flux") { FluxSearch($0, $1, $2) },
  PlainArchitecture("mvvm-observable") { MVVMObservableSearch($0, $1, $2) },
  PlainArchitecture("mvvm-async", usesTasks: true) { MVVMAsyncSearch($0, $1, $2) },
  PlainArchitecture("reducer") { ReducerSearch($0, $1, $2) },
]

private let cells = [
  PlainArchitecture("direct") { DirectCells($0, $1, $2) },
  PlainArchitecture("mvc") { MVCCells($0, $1, $2) },
  PlainArchitecture("mvp") { MVPCells($0, $1, $2) },
  PlainArchitecture("mvvm-closure") { MVVMClosureCells($0, $1, $2) },
  PlainArchitecture("mvvm-reactive-once") { MVVMReactiveCells($0, $1, $2, compares: true) },
  PlainArchitecture("mvvm-reactive") { MVVMReactiveCells($0, $1, $2, compares: false) },
  PlainArchitecture("mvvm-reactive-glitch-free") { MVVMReactiveCells(glitchFree: $0, $1, $2) },
  PlainArchitecture("flux") { FluxCells($0, $1, $2) },
  PlainArchitecture("mvvm-observable") { MVVMObservableCells($0, $1, $2) },
  PlainArchitecture("mvvm-async", usesTasks: true) { MVVMAsyncCells($0, $1, $2) },
  PlainArchitecture("reducer") { ReducerCells($0, $1, $2) },
]

private let temperature = [
  PlainArchitecture("direct") { DirectTemperature($0, $2) },
  PlainArchitecture("mvc") { MVCTemperature($0, $2) },
  PlainArchitecture("mvp") { MVPTemperature($0, $2) },
  PlainArchitecture("mvvm-closure") { MVVMClosureTemperature($0, $2) },
  PlainArchitecture("mvvm-reactive") { MVVMReactiveTemperature($0, $2) },
  PlainArchitecture("flux") { FluxTemperature($0, $2) },
  PlainArchitecture("mvvm-observable") { MVVMObservableTemperature($0, $2) },
  PlainArchitecture("mvvm-async", usesTasks: true) { MVVMAsyncTemperature($0, $2) },
  PlainArchitecture("reducer") { ReducerTemperature($0, $2) },
]
