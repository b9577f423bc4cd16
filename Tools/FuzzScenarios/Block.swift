import Foundation

/// Files that one child makes and checks, one after the other.
struct Block {
  static let defaultMilliseconds = 1_000

  let seed: UInt64
  let first: Int
  let count: Int
  /// The time limit for loading one of them.
  let milliseconds: Int
  let plant: Plant?

  /// The one file with that number, independent of the files before it.
  func alone(_ number: Int) -> Block {
    part(number..<number + 1)
  }

  func part(_ files: Range<Int>) -> Block {
    Block(
      seed: seed, first: files.lowerBound, count: files.count, milliseconds: milliseconds,
      plant: plant)
  }

  var arguments: [String] {
    ["block", "--seed", "\(seed)", "--first", "\(first)", "--count", "\(count)"]
      + ["--milliseconds", "\(milliseconds)"]
      + (plant.map { ["--plant", $0.description] } ?? [])
  }
}

/// A child's message to its parent, one per line.
enum BlockMessage: Codable {
  /// The file with that number is made; loading begins.
  case began(Int)
  case found(Int, faults: [String])
  case done(Tally)

  /// The line of the message. `began` is sent a million times, so it is a bare number.
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
