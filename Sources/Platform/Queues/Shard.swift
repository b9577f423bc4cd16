/// A part of the orders that are tried of a run: each of several machines has its own.
///
/// Of the orders of each strategy it has every so manyth. Of all orders it has those with certain
/// beginnings. The first order and the first walks are in each shard, for they decide what is tried:
/// so who unites shards counts an order once.
package struct Shard: Hashable, Codable, Sendable {
  package static let whole = Shard(number: 1, of: 1)
  /// From 1.
  package let number: Int
  package let count: Int

  private init(number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  var isWhole: Bool { count == 1 }

  func has(_ index: Int) -> Bool { index % count == number - 1 }
}

/// `2/4`: the second of four.
extension Shard: LosslessStringConvertible {
  private static let most = 10_000
  package static let hint = "is no shard: write k/n with k from 1 to n <= \(most), such as 2/4"

  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([0-9]+)\/([0-9]+)/), let number = Int(match.1),
      let count = Int(match.2), (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, of: count)
  }

  package var description: String { "\(number)/\(count)" }
}

/// The beginnings of orders that belong to a shard.
struct Beginnings {
  private let shard: Shard
  /// Those of the first decisions. So each machine deals out the same beginnings.
  private let widths: [Int]
  private static let perShard = 8

  init(of shard: Shard, after fifo: [Decision]) {
    self.shard = shard
    var (count, widths) = (1, [Int]())
    for decision in fifo where !shard.isWhole && count < Self.perShard * shard.count {
      widths.append(decision.width)
      count *= decision.width
    }
    self.widths = widths
  }

  /// True also for what is too short to belong to one shard: behind it each may find its own.
  func has(_ choices: [UInt8], then next: UInt8) -> Bool {
    guard choices.count + 1 >= widths.count, !widths.isEmpty else { return true }
    return shard.has(zip(choices + [next], widths).reduce(0) { $0 * $1.1 + Int($1.0) })
  }
}
