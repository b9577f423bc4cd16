public import TrackedCells

// FavoritesModel: what a favorite is, the list of them and its rules, and how a repository is put
// into words. It knows no screen; architectures bring the two together.

/// The favorites, in the order of adding, each url once. Confined to wherever the layout runs
/// models; nothing in it is synchronised.
public final class FavoritesModel {
  private var cell: TrackedCell<[Repository]>

  /// - Parameter kept: what is there already; of one url the first.
  public init(_ kept: [Repository], observer: (any CellObserver)?) {
    var urls = Set<ExactURL>(minimumCapacity: kept.count)
    cell = TrackedCell(
      kept.filter { urls.insert(ExactURL(text: $0.url)).inserted }, observer: observer)
  }

  public var favorites: [Repository] { cell.value }

  public func contains(_ url: String) -> Bool {
    cell.value.contains(url)
  }

  /// Appends it; of a url that is there already the earlier value stays.
  /// - Returns: Whether anything changed.
  public func add(_ repository: Repository) -> Bool {
    guard !contains(repository.url) else { return false }
    cell.update { $0.append(repository) }
    return true
  }

  /// - Returns: Whether anything changed.
  public func remove(_ url: String) -> Bool {
    guard let place = cell.value.firstIndex(of: url) else { return false }
    cell.update { _ = $0.remove(at: place) }
    return true
  }

  /// - Returns: Whether anything changed.
  public func removeAll() -> Bool {
    guard !cell.value.isEmpty else { return false }
    cell.update { $0.removeAll() }
    return true
  }

  /// Removes what is there, adds what is not. Always a change.
  public func toggle(_ repository: Repository) {
    if !remove(repository.url) { _ = add(repository) }
  }
}
