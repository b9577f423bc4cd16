public import GivenData

/// A repository as the service answered it at some time. The url alone says which one it is.
public struct Repository: Hashable, Sendable {
  public let name: String
  public let url: String
  public let introduction: String?
  public let language: String?
  public let stars: Int
  public let forks: Int
  /// Days since 1970-01-01, GMT.
  public let updatedDay: Int

  public init(
    name: String, url: String, introduction: String?, language: String?, stars: Int, forks: Int,
    updatedDay: Int
  ) {
    self.name = name
    self.url = url
    self.introduction = introduction
    self.language = language
    self.stars = stars
    self.forks = forks
    self.updatedDay = updatedDay
  }

  /// The repository that a scenario gives.
  public init(_ record: GivenRecord) {
    self.init(
      name: record.text("name"), url: record.text("url"),
      introduction: record.optionalText("introduction"),
      language: record.optionalText("language"), stars: record.number("stars"),
      forks: record.number("forks"), updatedDay: record.day("updated"))
  }
}
