public import BindLabKit
package import Foundation

/// A pet as an application has it.
package struct Pet {
  package enum Rarity: String {
    case common, uncommon, rare, veryRare
  }

  let name: String
  package let birthday: Date
  package let rarity: Rarity

  package init(_ record: GivenRecord) {
    name = record.text("name")
    birthday = Date(day: record.day("birthday"))
    rarity = Rarity(rawValue: record.text("rarity")) ?? .common
  }

  var feeText: String {
    switch rarity {
    case .common: "$50.00"
    case .uncommon: "$75.00"
    case .rare: "$150.00"
    case .veryRare: "$500.00"
    }
  }

  package func ageText(on today: Date, by calendar: Calendar) -> String {
    let (birthday, today) = (calendar.startOfDay(for: birthday), calendar.startOfDay(for: today))
    return "\(calendar.dateComponents([.year], from: birthday, to: today).year ?? 0) years old"
  }
}

extension Date {
  package init(day: Int) {
    self.init(timeIntervalSince1970: Double(day) * 86_400)
  }
}

extension Calendar {
  package static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

/// The card in Model-View-Controller: the controller puts the pet into words.
public struct MVCPet: Architecture {
  public let name = "mvc"

  public init() {}

  public func start(
    on screen: PetScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    PetController(screen, given.records("pets").first)
  }
}

private final class PetController: ScreenSession {
  init(_ screen: PetScreen, _ record: GivenRecord?) {
    guard let record else { return }
    let pet = Pet(record)
    screen.photo.name = pet.name
    screen.name.text = pet.name
    screen.age.text = pet.ageText(on: Date(day: record.day("today")), by: .utc)
    screen.fee.text = pet.feeText
  }
}

/// The card in MVVM with a closure: the view model tells words, the view shows them.
public struct MVVMClosurePet: Architecture {
  public let name: String
  private let calendar: Calendar

  public init() {
    self.init("mvvm-closure", by: .utc)
  }

  /// - Parameter calendar: whose days count.
  package init(_ name: String, by calendar: Calendar) {
    (self.name, self.calendar) = (name, calendar)
  }

  public func start(
    on screen: PetScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let record = given.records("pets").first
    let viewModel = record.map {
      PetViewModel(Pet($0), today: Date(day: $0.day("today")), calendar)
    }
    return PetView(screen, viewModel)
  }
}

final class PetViewModel {
  struct State {
    let name: String
    let age: String
    let fee: String
  }

  var stateDidUpdate: ((State) -> Void)?
  private let state: State

  init(_ pet: Pet, today: Date, _ calendar: Calendar) {
    state = State(
      name: pet.name, age: pet.ageText(on: today, by: calendar), fee: pet.feeText)
  }

  func viewDidLoad() {
    stateDidUpdate?(state)
  }
}

private final class PetView: ScreenSession {
  private let viewModel: PetViewModel?

  init(_ screen: PetScreen, _ viewModel: PetViewModel?) {
    self.viewModel = viewModel
    viewModel?.stateDidUpdate = { [unowned screen] state in
      screen.photo.name = state.name
      screen.name.text = state.name
      screen.age.text = state.age
      screen.fee.text = state.fee
    }
    viewModel?.viewDidLoad()
  }
}

extension FeatureCatalog {
  /// The catalogue with the pet card.
  public var withPet: FeatureCatalog {
    adding(FeatureEntry(.pet, architectures: [MVCPet(), MVVMClosurePet()]))
  }
}
