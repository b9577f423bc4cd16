import Direct
import FavoritesSpecification
public import FeatureContract
import Flux
import FormSpecification
import HeadlessUI
import MVC
import MVP
import MVVMAsync
import MVVMClosure
import MVVMObservable
import MVVMReactive
import Reducer
import SearchScreen
import SearchSpecification
import SegmentsScreen
import SegmentsSpecification

// Catalog: the only place that lists things. The commands, the tests and the documents read it; it
// knows everything that it lists and decides nothing.

extension FeatureCatalog {
  /// The features and architectures that come with the package, the baseline first.
  public static let bundled = FeatureCatalog(
    features: [
      FeatureEntry(
        .form,
        architectures: [
          DirectForm(), MVCForm(), MVPForm(), MVVMClosureForm(), MVVMReactiveForm.once,
          MVVMReactiveForm.asInOriginal, MVVMReactiveForm.glitchFree, FluxForm(),
          MVVMObservableForm(), MVVMAsyncForm(), ReducerForm(),
        ]),
      FeatureEntry(
        .favorites,
        architectures: [
          DirectFavorites(), MVCFavorites(), MVPFavorites(), MVVMClosureFavorites(),
          MVVMReactiveFavorites.once, MVVMReactiveFavorites.asInOriginal,
          MVVMReactiveFavorites.glitchFree, FluxFavorites(), MVVMObservableFavorites(),
          MVVMAsyncFavorites(), ReducerFavorites(),
        ]),
      FeatureEntry(.segments, architectures: segments),
      FeatureEntry(
        .search,
        architectures: [
          DirectSearch(), MVCSearch(), MVPSearch(), MVVMClosureSearch(),
          MVVMReactiveSearch("mvvm-reactive-once"), MVVMReactiveSearch("mvvm-reactive"),
          MVVMReactiveSearch("mvvm-reactive-glitch-free"), FluxSearch(), MVVMObservableSearch(),
          MVVMAsyncSearch(), ReducerSearch(),
        ]),
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
  ).adding(variant: PaleForm(), to: .form).withBundledScenarios()
}

/// They are confined to main, so all but Observation's start with nothing but the screen.
private let segments =
  [
    PlainArchitecture("direct") { screen, _, _ in DirectSegments(screen) },
    PlainArchitecture("mvc") { screen, _, _ in MVCSegments(screen) },
    PlainArchitecture("mvp") { screen, _, _ in MVPSegments(screen) },
    PlainArchitecture("mvvm-closure") { screen, _, _ in MVVMClosureSegments(screen) },
  ]
  + ["mvvm-reactive-once", "mvvm-reactive", "mvvm-reactive-glitch-free"].map { name in
    PlainArchitecture(name) { screen, _, _ in MVVMReactiveSegments(screen) }
  } + [
    PlainArchitecture("flux") { screen, _, _ in FluxSegments(screen) },
    PlainArchitecture("mvvm-observable") { MVVMObservableSegments($0, $2) },
    PlainArchitecture("mvvm-async", usesTasks: true) { screen, _, _ in MVVMAsyncSegments(screen) },
    PlainArchitecture("reducer") { screen, _, _ in ReducerSegments(screen) },
  ]
