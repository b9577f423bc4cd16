extension [String] {
  /// `a, b and c`
  package var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and \(last)"
  }
}

extension Array where Element: Hashable {
  /// Each element once, in the order of their first use.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Int {
  /// `1 row`, `2 rows`
  ///
  /// - Parameter plural: nil for the noun with an s.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// `12 345`
  package var grouped: String {
    var digits = Array(String(magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(" ", at: place) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}
