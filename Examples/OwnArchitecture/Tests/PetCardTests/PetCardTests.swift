import BindLabKit
import Foundation
import PetCard
import Testing

@Suite struct PetCardTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Pets")

  private static func verify(_ architecture: any Architecture<PetScreen>) throws
    -> VerificationReport
  {
    let feature = FeatureEntry(.pet, architectures: [architecture])
    let laboratory = Laboratory(FeatureCatalog(features: [feature]))
    return try laboratory.verify(
      laboratory.scenarios([folder.path]), arms: ArmSelection(layouts: ["main"]))
  }

  @Test func bothShowWhatTheRulesSay() throws {
    for architecture in [MVCPet(), MVVMClosurePet()] as [any Architecture<PetScreen>] {
      let report = try Self.verify(architecture)
      #expect(report.isPassed, "\(report.text)")
    }
  }

  @Test(arguments: WrongPet.Mistake.allCases)
  func aMistakeIsCaughtAndNamed(mistake: WrongPet.Mistake) throws {
    let report = try Self.verify(WrongPet(mistake: mistake))
    let findings = try #require(report.cells.first).findings.map(\.text)
    let label = mistake == .swappedFees ? "fee.text" : "age.text"
    #expect(findings.contains { $0.contains("\(label) should be ") }, "\(findings)")
  }

  /// Start of day here is the day before in UTC.
  @Test func anotherTimeZoneIsCaught() throws {
    var calendar = Calendar.utc
    calendar.timeZone = try #require(TimeZone(identifier: "America/Los_Angeles"))
    let report = try Self.verify(MVVMClosurePet("local", by: calendar))
    let findings = try #require(report.cells.first).findings.map(\.text)
    #expect(findings.contains { $0.contains("age.text should be ") }, "\(findings)")
  }

  /// The rules count days themselves. Each day of eight years, from a birthday in the middle.
  @Test(arguments: ["2020-02-29", "2021-03-01", "2020-12-31"])
  func theRulesCountAsTheCalendarDoes(birthday: String) throws {
    let date = try Date(birthday, strategy: .iso8601.year().month().day())
    let day = Int(date.timeIntervalSince1970) / 86_400
    for today in (day - 1_500)...(day + 1_500) {
      let years = Calendar.utc.dateComponents([.year], from: date, to: Date(day: today)).year
      #expect(PetRules.years(from: day, to: today) == years, "\(today - day) days later")
    }
  }
}

/// A card that is right but for one thing.
struct WrongPet: Architecture {
  enum Mistake: String, CaseIterable {
    /// The year counts from the day after the birthday.
    case oneDayLate
    /// Who was born on a 29th of February has no birthday before the 1st of March.
    case leapDayIsInMarch
    case swappedFees
  }

  let mistake: Mistake
  var name: String { mistake.rawValue }

  func start(on screen: PetScreen, given: Given, queues: LayoutQueues) -> any ScreenSession {
    let session = MVCPet().start(on: screen, given: given, queues: queues)
    guard let record = given.records("pets").first else { return session }
    let (pet, today) = (Pet(record), Date(day: record.day("today")))
    let parts = Calendar.utc.dateComponents([.month, .day], from: pet.birthday)
    switch mistake {
    case .oneDayLate:
      screen.age.text = pet.ageText(on: today.addingTimeInterval(-86_400), by: .utc)
    case .leapDayIsInMarch:
      let isLeapDay = parts.month == 2 && parts.day == 29
      let before = today.addingTimeInterval(isLeapDay ? -86_400 : 0)
      screen.age.text = pet.ageText(on: before, by: .utc)
    case .swappedFees:
      if pet.rarity == .rare { screen.fee.text = "$500.00" }
      if pet.rarity == .veryRare { screen.fee.text = "$150.00" }
    }
    return session
  }
}
