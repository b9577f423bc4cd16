import GivenData
import Interaction
import ScenarioLanguage
import Scenarios

/// The favorites' settled screen, for tests of what is drawn from it: rows are the places of what
/// is given.
struct FollowedFavorites: ScreenTracker {
  private static let tabs = [ControlID(rawValue: 0), ControlID(rawValue: 1)]
  private static let favorite = ControlID(rawValue: 5)
  private static let back = ControlID(rawValue: 6)

  private let repositories: [Int]
  private var favorites: [Int]
  private var isFavorites = false
  private var tops = [0, 0]
  private var detail: Int?

  init(_ given: Given) {
    let all = given.records("repositories")
    repositories = Array(all.indices)
    let places = Dictionary(
      all.enumerated().map { ($0.element.text("url"), $0.offset) }, uniquingKeysWith: { $1 })
    favorites = given.records("favorites").compactMap { places[$0.text("url")] }
  }

  private var rows: ArraySlice<Int> {
    let rows = isFavorites ? favorites : repositories
    let first = min(tops[isFavorites ? 1 : 0], max(0, rows.count - Viewport.rows))
    return rows[first...].prefix(Viewport.rows)
  }

  var offer: AvailableInputs {
    guard detail == nil else {
      return AvailableInputs(
        taps: [Self.favorite, Self.back], canCancelBack: true, takesCommands: true)
    }
    let count = isFavorites ? favorites.count : repositories.count
    return AvailableInputs(
      taps: [Self.tabs[isFavorites ? 0 : 1]], tappableRows: rows.count,
      swipeableRows: isFavorites ? rows.count : 0, lastTopRow: count - rows.count,
      takesCommands: true)
  }

  var due: UInt64? { nil }

  func field(_ field: ControlID) -> TextEditing { TextEditing() }

  func refusal(of input: UserInput) -> String? {
    let isTaken =
      switch input {
      case .tap(let control): offer.taps.contains(control)
      case .tapRow(.position(let row)): row < offer.tappableRows
      case .swipeRow(.position(let row)): row < offer.swipeableRows
      case .cancelBack: offer.canCancelBack
      default: true
      }
    return isTaken ? nil : "it takes none"
  }

  mutating func follow(_ action: FlatStep.Action) {
    if case .input(let input) = action { follow(input) }
  }

  private mutating func follow(_ input: UserInput) {
    switch input {
    case .tap(Self.back): detail = nil
    case .tap(Self.favorite): if let detail { set(detail, isIn: !favorites.contains(detail)) }
    case .external(.add(let item), _): set(item.index, isIn: true)
    case .external(.remove(let item), _): set(item.index, isIn: false)
    case .external(.removeAll, _): favorites = []
    case _ where detail != nil: break
    case .tap(let tab): isFavorites = tab == Self.tabs[1]
    case .tapRow(.position(let place)): detail = row(place)
    case .swipeRow(.position(let place)): if let row = row(place) { set(row, isIn: false) }
    case .scroll(let row): tops[isFavorites ? 1 : 0] = row
    default: break
    }
  }

  private func row(_ place: Int) -> Int? {
    rows.dropFirst(place).first
  }

  private mutating func set(_ place: Int, isIn: Bool) {
    if isIn {
      if !favorites.contains(place) { favorites.append(place) }
    } else {
      favorites.removeAll { $0 == place }
    }
  }
}
