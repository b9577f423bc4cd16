import Catalog
package import FeatureContract

extension WrongArchitecture {
  package static let all: [WrongArchitecture] =
    DirectFormCopy.wrong + MVCFormCopy.wrong + MVPFormCopy.wrong + ClosureFormCopy.wrong
    + ReactiveFormCopy.wrong + FluxFormCopy.wrong + DirectFavoritesCopy.wrong
    + MVCFavoritesCopy.wrong + MVPFavoritesCopy.wrong + ClosureFavoritesCopy.wrong
    + ReactiveFavoritesCopy.wrong + FluxFavoritesCopy.wrong + ObservableFormCopy.wrong
    + TaskFormCopy.wrong + PresenterSearchCopy.wrong + ReducerSearchCopy.wrong + SegmentsCopy.wrong
    + SheetCopy.wrong
    + TemperatureCopy.wrong

  /// The names of the copies without a mistake that are in the form and in the favorites.
  package static let rightCopies = [
    "copied-direct", "copied-mvc", "copied-mvp", "copied-closure", "copied-reactive", "copied-flux",
  ]

  /// The other copies without a mistake: of one feature, or right in another way than most.
  static let otherRight =
    [
      TaskFormCopy.right, PresenterSearchCopy.right, ReducerSearchCopy.right, SegmentsCopy.right,
      RepeatingFormCopy.right, SheetCopy.right, TemperatureCopy.right,
    ] + RightFavoritesCopy.right + PresenterSearchCopy.manners

  package static let otherRightNames = Set(otherRight.map(\.name)).sorted()
  package static let allRight = rightCopies + otherRightNames
}

extension FeatureCatalog {
  /// The bundled architectures, the copies without a mistake, and those with one.
  package static let zoo = WrongArchitecture.all.reduce(copies) { $1.added(to: $0) }
    .addingSearches()

  /// The same with names that do not tell the mistakes: `zoo-1` is the first of all.
  package static let numberedZoo = WrongArchitecture.all.enumerated().reduce(copies) {
    $1.element.added(to: $0, as: "zoo-\($1.offset + 1)")
  }

  private static let copies =
    ([
      DirectFormCopy.right, MVCFormCopy.right, MVPFormCopy.right, ClosureFormCopy.right,
      ReactiveFormCopy.right, FluxFormCopy.right, DirectFavoritesCopy.right, MVCFavoritesCopy.right,
      MVPFavoritesCopy.right, ClosureFavoritesCopy.right, ReactiveFavoritesCopy.right,
      FluxFavoritesCopy.right,
    ] + WrongArchitecture.otherRight).reduce(FeatureCatalog.bundled) { $1.added(to: $0) }
}
