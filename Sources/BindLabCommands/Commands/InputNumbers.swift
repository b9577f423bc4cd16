import ArgumentParser

/// Inputs by their numbers, as in `3,5`.
struct InputNumbers: ExpressibleByArgument {
  let numbers: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
    self.numbers = numbers
  }
}
