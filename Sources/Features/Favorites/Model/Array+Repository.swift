// Questions that every architecture asks of a list of repositories, so that none of them pays
// another price for the same answer.
extension [Repository] {
  /// Whether one of them has this url.
  public func contains(_ url: String) -> Bool {
    firstIndex(of: url) != nil
  }

  /// The place of the first that has this url.
  func firstIndex(of url: String) -> Int? {
    let url = ExactURL(text: url)
    return indices.first { ExactURL(text: self[$0].url) == url }
  }
}
