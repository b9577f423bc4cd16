import OpenCombine

/// How a page's title is derived from whether its repository is a favorite.
enum TitleGraph {
  /// At each change of the favorites, of whichever repository: mostly the title that is shown
  /// already.
  case asInOriginal
  /// The same, repeated titles removed.
  case glitchFree

  func title(isFavorite: some Publisher<Bool, Never>) -> AnyPublisher<String, Never> {
    let title = isFavorite.map { $0 ? "Remove" : "Add" }
    return switch self {
    case .asInOriginal: AnyPublisher(title)
    case .glitchFree: AnyPublisher(title.removeDuplicates())
    }
  }
}
