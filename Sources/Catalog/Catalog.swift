import Direct
import FavoritesSpecification
public import FeatureContract
import Flux
import FormSpecification
import MVC
import MVP
import MVVMClosure
import MVVMReactive

// Catalog: the only place that lists things. The commands, the tests and the documents read it; it
// knows everything that it lists and decides nothing.

extension FeatureCatalog {
  /// The features and architectures that come with the package, the baseline first.
  public static let bundled = FeatureCatalog(
    features: [
      FeatureEntry(
        FormFeature(),
        architectures: [
          DirectForm(), MVCForm(), MVPForm(), MVVMClosureForm(), MVVMReactiveForm.once,
          MVVMReactiveForm.asInOriginal, MVVMReactiveForm.glitchFree, FluxForm(),
        ], factorials: [reactiveForms, directForms]),
      FeatureEntry(
        FavoritesFeature(),
        architectures: [
          DirectFavorites(), MVCFavorites(), MVPFavorites(), MVVMClosureFavorites(),
          MVVMReactiveFavorites.once, MVVMReactiveFavorites.asInOriginal,
          MVVMReactiveFavorites.glitchFree, FluxFavorites(),
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
    ],
    forms: [
      "mvvm-reactive": "mvvm-reactive-once", "mvvm-reactive-glitch-free": "mvvm-reactive-once",
    ])

  /// The savings of reactive forms, factor by factor.
  private static let reactiveForms = FactorialDesign<FormFeature.Architecture>(
    of: "mvvm-reactive",
    factors: [
      Factor("derivation", from: "twice", to: "once"), deduplication,
      Factor("subjects + removeDuplicates", from: "library", to: "own"),
    ],
    arms: [
      reactive(LibraryForm.asInOriginal, ["twice", "without", "library"]),
      reactive(LibraryForm.once, ["once", "without", "library"]),
      reactive(LibraryForm.distinct, ["twice", "with", "library"]),
      reactive(LibraryForm.glitchFree, ["once", "with", "library"]),
      reactive(MVVMReactiveForm.asInOriginal, ["twice", "without", "own"]),
      reactive(MVVMReactiveForm.once, ["once", "without", "own"]),
      reactive(MVVMReactiveForm.distinct, ["twice", "with", "own"]),
      reactive(MVVMReactiveForm.glitchFree, ["once", "with", "own"]),
    ])

  private static func reactive(
    _ form: FormFeature.Architecture, _ levels: [String]
  ) -> FactorialDesign<FormFeature.Architecture>.Arm {
    .init(
      form, levels,
      caveats: caveats.filter { $0.levels.allSatisfy(levels.contains) }.map(\.text))
  }

  /// The caveats of the arms that have all levels of an entry.
  private static let caveats: [(levels: [String], text: String)] = [
    (
      ["library"],
      "OpenCombine 0.14 has no combineLatest, so that operator is BindLab's own here too."
    ),
    (
      ["own"],
      "Own are the subjects, combineLatest and distinctUntilChanged (in the place of "
        + "removeDuplicates); map, sink and AnyPublisher are OpenCombine's in every arm."
    ),
    (
      ["twice", "library"],
      "OpenCombine's subjects keep several subscribers in a set: their order, and with it glitches "
        + "and redundant writes, can differ from process to process."
    ),
    (
      ["twice", "with"],
      "What it derives first from one new and one old value is shown for a moment: it still "
        + "glitches."
    ),
  ]

  /// The savings of writing less where nothing is bound.
  private static let directForms = FactorialDesign<FormFeature.Architecture>(
    of: "direct", factors: [deduplication],
    arms: [.init(DirectForm(), ["without"]), .init(DirectDistinctForm(), ["with"])])

  private static let deduplication = Factor("de-duplication", from: "without", to: "with")
}
