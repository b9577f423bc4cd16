import FavoritesScreen
import HeadlessUI
import Interaction

extension ListRow {
  init(_ texts: RepositoryTexts) {
    self.init(
      url: texts.url, name: texts.name, introduction: texts.introduction,
      language: texts.language, stars: texts.stars, forks: texts.forks, updated: texts.updated)
  }
}
