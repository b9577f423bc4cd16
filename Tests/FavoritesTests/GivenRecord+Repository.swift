import GivenData

extension GivenRecord {
  private static let fields = [
    "name", "url", "introduction", "language", "stars", "forks", "updated",
  ]

  /// A repository as a scenario gives it; a test names only what matters to it.
  static func repository(
    _ name: String, url: String? = nil, introduction: GivenValue = .absent,
    language: GivenValue = .text("Swift"), stars: Int = 1, forks: Int = 0, updated: Int = 0
  ) -> GivenRecord {
    GivenRecord(
      fields,
      [
        .text(name), .text(url ?? "https://example.org/\(name)"), introduction, language,
        .number(stars), .number(forks), .day(updated),
      ])
  }
}
