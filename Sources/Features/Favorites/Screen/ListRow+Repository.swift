public import HeadlessUI
import Interaction

extension ListRow {
  /// A repository's row, all texts as they are to be shown; nil is hidden.
  public init(
    url: String, name: String, introduction: String?, language: String?, stars: String,
    forks: String, updated: String
  ) {
    self.init(
      identity: url, name: name, details: [introduction, language, stars, forks, updated])
  }
}
