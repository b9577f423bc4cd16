import FavoritesModel

/// A repository as presenters give it to views: in words, nil where there is nothing to show.
struct RepositoryTexts {
  let url, name, stars, forks, updated: String
  let introduction, language: String?

  init(_ repository: Repository) {
    url = repository.url
    name = repository.name
    introduction = repository.shownIntroduction
    language = repository.language
    stars = repository.starsText
    forks = repository.forksText
    updated = repository.updatedText
  }
}
