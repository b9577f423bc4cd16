package import Interaction
public import Repositories
public import TrackedCells

// FavoritesModel: the list of favorites with its rules, and repositories in words. It knows no
// screen; architectures bring the two together.

/// The favorites, in the order of adding, each url once. Confined to wherever the layout runs
/// models; nothing in it is synchronised.
public final class FavoritesModel {
  private var cell: TrackedCell<[Repository]>

  /// Where a url repeats among the kept ones, the first one counts.
  public init(_ kept: [Repository], observer: (any CellObserver)?) {
    var urls = Set<RepositoryIdentity>(minimumCapacity: kept.count)
    cell = TrackedCell(
      kept.filter { urls.insert(RepositoryIdentity($0.url)).inserted }, observer: observer)
  }

  public var favorites: [Repository] { cell.value }

  public func contains(_ url: String) -> Bool {
    cell.value.contains(url)
  }

  /// Appends it. If its url is there already, the earlier value stays.
  /// - Returns: false if nothing changed.
  public func add(_ repository: Repository) -> Bool {
    guard !contains(repository.url) else { return false }
    cell.update { $0.append(repository) }
    return true
  }

  /// - Returns: false if nothing changed.
  public func remove(_ url: String) -> Bool {
    guard let index = cell.value.firstIndex(of: url) else { return false }
    cell.update { _ = $0.remove(at: index) }
    return true
  }

  /// - Returns: false if nothing changed.
  public func removeAll() -> Bool {
    guard !cell.value.isEmpty else { return false }
    cell.update { $0.removeAll() }
    return true
  }

  /// Removes it if its url is there, and adds it if not. Always a change.
  public func toggle(_ repository: Repository) {
    if !remove(repository.url) { _ = add(repository) }
  }

  /// - Returns: false if nothing changed.
  public func apply(_ change: FavoritesChange) -> Bool {
    switch change {
    case .add(let repository): return add(repository)
    case .remove(let repository): return remove(repository.url)
    case .removeAll: return removeAll()
    case .toggle(let repository):
      toggle(repository)
      return true
    }
  }
}

/// A change of the favorites. Only the model knows whether a toggle adds or removes.
public enum FavoritesChange: Equatable, Sendable {
  case add(Repository)
  case remove(Repository)
  case toggle(Repository)
  case removeAll

  /// - Parameter given: the repositories that commands name.
  package init(_ command: ExternalCommand, given: [Repository]) {
    switch command {
    case .add(let item): self = .add(given[item.index])
    case .remove(let item): self = .remove(given[item.index])
    case .removeAll: self = .removeAll
    case .set: preconditionFailure("the language refuses it for a feature with records")
    }
  }
}
