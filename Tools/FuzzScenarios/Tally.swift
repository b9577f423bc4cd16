struct Tally: Codable {
  struct Slowest: Codable {
    let number: Int
    let milliseconds: Double
  }

  private(set) var files = 0
  private(set) var loaded = 0
  /// The number of refused files per code. A file counts for each of its codes.
  private(set) var codes: [String: Int] = [:]
  private(set) var slowest: Slowest?

  var refused: Int { files - loaded }

  /// - Parameter codes: the codes of its refusal; nil for a file that loaded.
  mutating func count(_ number: Int, refusedWith codes: Set<String>?, milliseconds: Double) {
    files += 1
    if let codes {
      for code in codes { self.codes[code, default: 0] += 1 }
    } else {
      loaded += 1
    }
    note(Slowest(number: number, milliseconds: milliseconds))
  }

  mutating func add(_ other: Tally) {
    files += other.files
    loaded += other.loaded
    codes.merge(other.codes, uniquingKeysWith: +)
    if let slowest = other.slowest { note(slowest) }
  }

  private mutating func note(_ other: Slowest) {
    if other.milliseconds > slowest?.milliseconds ?? -1 { slowest = other }
  }
}
