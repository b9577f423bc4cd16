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
  public static let bundled = FeatureCatalog(features: [
    FeatureEntry(
      FormFeature(),
      architectures: [
        DirectForm(), MVCForm(), MVPForm(), MVVMClosureForm(), MVVMReactiveForm.asInOriginal,
        MVVMReactiveForm.glitchFree, FluxForm(),
      ], factorials: [reactiveForms, directForms]),
    FeatureEntry(
      FavoritesFeature(),
      architectures: [
        DirectFavorites(), MVCFavorites(), MVPFavorites(), MVVMClosureFavorites(),
        MVVMReactiveFavorites.asInOriginal, MVVMReactiveFavorites.glitchFree, FluxFavorites(),
      ]),
  ])

  /// What a reactive form saves, and by what.
  private static let reactiveForms = FactorialDesign<FormFeature.Architecture>(
    of: "mvvm-reactive",
    factors: [
      Factor("derivation", from: "twice", to: "once"), deduplication,
      Factor("subjects + removeDuplicates", from: "library", to: "own"),
    ],
    arms: [
      .init(
        MVVMReactiveForm.library, ["twice", "without", "library"],
        caveats: [Caveat.ownJoin, Caveat.order]),
      .init(
        MVVMReactiveForm.libraryOnce, ["once", "without", "library"], caveats: [Caveat.ownJoin]),
      .init(
        MVVMReactiveForm.libraryDistinct, ["twice", "with", "library"],
        caveats: [Caveat.ownJoin, Caveat.order, Caveat.glitches]),
      .init(
        MVVMReactiveForm.libraryGlitchFree, ["once", "with", "library"],
        caveats: [Caveat.ownJoin]),
      .init(
        MVVMReactiveForm.asInOriginal, ["twice", "without", "own"],
        caveats: [Caveat.libraryOtherwise]),
      .init(
        MVVMReactiveForm.once, ["once", "without", "own"], caveats: [Caveat.libraryOtherwise]),
      .init(
        MVVMReactiveForm.distinct, ["twice", "with", "own"],
        caveats: [Caveat.libraryOtherwise, Caveat.glitches]),
      .init(
        MVVMReactiveForm.glitchFree, ["once", "with", "own"],
        caveats: [Caveat.libraryOtherwise]),
    ])

  /// What writing less saves where nothing is bound.
  private static let directForms = FactorialDesign<FormFeature.Architecture>(
    of: "direct", factors: [deduplication],
    arms: [.init(DirectForm(), ["without"]), .init(DirectDistinctForm(), ["with"])])

  private static let deduplication = Factor("de-duplication", from: "without", to: "with")

  private enum Caveat {
    static let ownJoin =
      "OpenCombine 0.14 has no combineLatest, so that operator is BindLab's own here too."
    static let libraryOtherwise =
      "Own are the subjects, combineLatest and distinctUntilChanged (in the place of "
      + "removeDuplicates); map, sink and AnyPublisher are OpenCombine's in every arm."
    static let order =
      "OpenCombine's subjects keep several subscribers in a set: their order, and with it glitches "
      + "and redundant writes, can differ from process to process."
    static let glitches =
      "What it derives first from one new and one old value is shown for a moment: it still "
      + "glitches."
  }
}
