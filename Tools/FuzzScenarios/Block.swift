/// Files that one child makes and checks, one after the other.
struct Block {
  static let defaultMilliseconds = 1_000

  let seed: UInt64
  let first: Int
  let count: Int
  /// The most that loading one of them may take.
  let milliseconds: Int
  let plant: Plant?

  /// The one file of that number, whatever came before it.
  func alone(_ number: Int) -> Block {
    part(number..<number + 1)
  }

  func part(_ files: Range<Int>) -> Block {
    Block(
      seed: seed, first: files.lowerBound, count: files.count, milliseconds: milliseconds,
      plant: plant)
  }

  /// The arguments of the child that works on it.
  var arguments: [String] {
    ["block", "--seed", "\(seed)", "--first", "\(first)", "--count", "\(count)"]
      + ["--milliseconds", "\(milliseconds)"]
      + (plant.map { ["--plant", $0.description] } ?? [])
  }
}
