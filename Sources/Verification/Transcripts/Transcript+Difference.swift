import Interaction

extension Transcript {
  /// The place of the first input that is not the same in both, or after which they show something
  /// else, or that only one of them has.
  ///
  /// Inputs between two settled states may come in another order, where queues race: they are the
  /// same if each is there, and then the screens that settled are compared.
  ///
  /// - Parameter isCutOff: this one ends somewhere inside its run. What settled nowhere is then
  ///   left out of it, and the other may go on.
  public func firstDifference(from other: Transcript, isCutOff: Bool = false) -> Int? {
    let mine = isCutOff ? Array(entries.prefix(settledCount)) : entries
    var place = 0
    while place < mine.count {
      let end = mine[place...].firstIndex { $0.screen != nil } ?? mine.count - 1
      guard end < other.entries.count else { return other.entries.count }
      let (one, two) = (mine[place...end], other.entries[place...end])
      if let difference = Self.difference(one, two) { return difference }
      place = end + 1
    }
    return isCutOff || other.entries.count == mine.count ? nil : mine.count
  }

  /// Up to the last input after which something settled.
  private var settledCount: Int {
    (entries.lastIndex { $0.screen != nil } ?? -1) + 1
  }

  /// Of the inputs up to a settled state.
  private static func difference(
    _ one: ArraySlice<TranscriptEntry>, _ two: ArraySlice<TranscriptEntry>
  ) -> Int? {
    let counts = [one, two].map { entries in
      entries.reduce(into: [UserInput: Int]()) { $0[$1.input, default: 0] += 1 }
    }
    guard counts[0] == counts[1] else {
      return one.indices.first { one[$0].input != two[$0].input }
    }
    return one.indices.first { one[$0].screen != two[$0].screen }
  }
}
