import EventLogs
import FavoritesModel
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Repositories

/// One given repository as a row, put into words by whoever is asked.
struct RepositoryRow {
  let record: GivenRecord

  init(_ record: GivenRecord) {
    self.record = record
  }

  /// As architectures show it, by the model's texts.
  var ofTheModel: Value {
    ListRow(Repository(record)).value
  }

  /// As the specification wants it shown.
  var ofTheSpecification: Value? { Self.ofTheSpecification([record]).first }

  static func ofTheSpecification(_ records: [GivenRecord]) -> [Value] {
    var specification = FavoritesSpecification(given: Given(["repositories": records]))
    specification.apply(.load, shown: specification.screen)
    let rows = specification.screen[FavoritesControls.repositoriesRows.rawValue]
    if case .list(let rows) = rows { return rows }
    return []
  }

  /// Both at once: a row of these texts, and nothing else.
  func isShown(
    introduction: Value = .none, language: Value = .text("Swift"), stars: String = "1",
    forks: String = "0", updated: String = "Updated on 01 January 1970"
  ) -> Bool {
    let row = Value.list([
      .text(record.text("url")), .text(record.text("name")), introduction, language, .text(stars),
      .text(forks), .text(updated),
    ])
    return ofTheModel == row && ofTheSpecification == row
  }
}
