import Direct
import FavoritesSpecification
public import FeatureContract
import Flux
import FormSpecification
import MVC
import MVP
import MVVMAsync
import MVVMClosure
import MVVMObservable
import MVVMReactive
import Reducer

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
        ],
        wrong: [PaleForm()]),
      FeatureEntry(
        .favorites,
        architectures: [
          DirectFavorites(), MVCFavorites(), MVPFavorites(), MVVMClosureFavorites(),
          MVVMReactiveFavorites.once, MVVMReactiveFavorites.asInOriginal,
          MVVMReactiveFavorites.glitchFree, FluxFavorites(), MVVMObservableFavorites(),
          MVVMAsyncFavorites(), ReducerFavorites(),
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
    declared: DeclaredBehaviour.bundled)
}
