// PetCard: a feature of this package's own: its screen, its rules, what scenarios give to it, and two
// architectures.

public import BindLabKit

/// The card of a pet that can be adopted. Nothing on it can be tapped.
public final class PetScreen: Screen {
  public let photo = Picture()
  public let name = Label()
  public let age = Label()
  public let fee = Label()

  public init() {}
}

extension Feature<PetScreen> {
  public static var pet: Self {
    var pet = Feature("pet") { PetRules($0) }
    pet.given = GivenTable(
      records: "pets",
      fields: [
        .init("name", .text, "its name, and that of its photo"),
        .init("birthday", .day, "the day on which it was born"),
        .init("rarity", .text, "common, uncommon, rare or veryRare; any other is common"),
        .init("today", .day, "the day on which the card is looked at"),
      ], nameField: "name", identityField: "name", references: [],
      generate: { index, random in
        let rarities = ["common", "uncommon", "rare", "veryRare"]
        return [
          .text("pet-\(index)"), .day(random.index(below: 20_000)),
          .text(rarities[random.index(below: rarities.count)]), .day(random.index(below: 20_000)),
        ]
      })
    return pet
  }
}

/// The first pet that is given, in words. Days are those of UTC.
package struct PetRules: Specification {
  private let pet: GivenRecord?

  init(_ given: Given) {
    pet = given.records("pets").first
  }

  package mutating func apply(_ event: UserEvent, on screen: PetScreen) {}

  package func show(on screen: PetScreen) {
    guard let pet else { return }
    let fees = ["uncommon": "$75.00", "rare": "$150.00", "veryRare": "$500.00"]
    screen.photo.name = pet.text("name")
    screen.name.text = pet.text("name")
    screen.age.text = "\(Self.years(from: pet.day("birthday"), to: pet.day("today"))) years old"
    screen.fee.text = fees[pet.text("rarity")] ?? "$50.00"
  }

  /// Whole years between two days, below 0 if the second one is earlier. Who was born on a 29th of
  /// February has birthday on the 28th where there is none.
  package static func years(from birthday: Int, to today: Int) -> Int {
    let (birth, now) = (date(of: birthday), date(of: today))
    let isLeap = now.year % 4 == 0 && (now.year % 100 != 0 || now.year % 400 == 0)
    let anniversary = birth.day == 229 && !isLeap ? 228 : birth.day
    let years = now.year - birth.year
    if years > 0, now.day < anniversary { return years - 1 }
    return years < 0 && now.day > anniversary ? years + 1 : years
  }

  /// The year of a day since 1970-01-01, and month and day as one number: 229.
  private static func date(of day: Int) -> (year: Int, day: Int) {
    // Years that begin on the first of March, in eras of 400 years.
    let day = day + 719_468
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let ofEra = day - era * 146_097
    let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let isNextYear = month >= 10
    return (
      era * 400 + year + (isNextYear ? 1 : 0),
      (isNextYear ? month - 9 : month + 3) * 100 + ofYear - (153 * month + 2) / 5 + 1
    )
  }
}
