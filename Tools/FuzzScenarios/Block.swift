import Foundation

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

/// What a child tells its parent, a line each.
enum BlockMessage: Codable {
  /// The file of that number is made, and is loaded now.
  case began(Int)
  /// What is wrong with how a file loaded.
  case found(Int, faults: [String])
  /// The block is done.
  case done(Tally)

  /// Began is what is said a million times, so it is a bare number.
  var line: String {
    get throws {
      if case .began(let number) = self { return "\(number)\n" }
      return String(decoding: try JSONEncoder().encode(self), as: UTF8.self) + "\n"
    }
  }

  /// Nil for a line that no child of this program writes.
  init?(line: String) {
    if let number = Int(line) {
      self = .began(number)
      return
    }
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = message
  }
}
