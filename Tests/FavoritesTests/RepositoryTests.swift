import FavoritesModel
import GivenData
import Repositories
import Testing

@Suite struct RepositoryTests {
  @Test func aGivenRecordIsReadFieldByField() {
    let record = GivenRecord.repository(
      "n", url: "u", introduction: .text("i"), language: .text("l"), stars: 2, forks: 3, updated: -4
    )
    let repository = Repository(
      name: "n", url: "u", introduction: "i", language: "l", stars: 2, forks: 3, updatedDay: -4)
    #expect(Repository(record) == repository)
  }

  @Test func nothingButTheURLCounts() {
    let repository = Repository(.repository("other", url: "https://example.org/n", stars: 9))
    #expect([repository].contains("https://example.org/n"))
  }
}
