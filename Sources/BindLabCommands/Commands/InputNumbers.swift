import ArgumentParser

/// Inputs by their numbers, as in `3,5` or `3-7,9`.
struct InputNumbers: ExpressibleByArgument {
  /// More than any run has.
  private static let most = 1_000_000

  let numbers: [Int]

  init?(argument: String) {
    var numbers: [Int] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil,
        first <= last, last - first < Self.most, numbers.count < Self.most
      else { return nil }
      numbers += first...last
    }
    self.numbers = numbers
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }
}
