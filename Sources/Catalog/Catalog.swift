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
      ]),
    FeatureEntry(
      FavoritesFeature(),
      architectures: [
        DirectFavorites(), MVCFavorites(), MVPFavorites(), MVVMClosureFavorites(),
        MVVMReactiveFavorites.asInOriginal, MVVMReactiveFavorites.glitchFree, FluxFavorites(),
      ]),
  ])
}
