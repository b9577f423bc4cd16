/// The tracks of a trace: the queues' own, that of what happens outside any, and further ones for
/// jobs that overlap.
struct Tracks {
  struct Track {
    let name: String
    /// Where viewers are asked to show it: further tracks are below the one that they are beside.
    let sortIndex: Int
  }

  private(set) var all: [Track]
  /// The track of what happens outside any queue.
  let outside: Int
  /// For each queue's own track: whether a job is on it, the further ones that are free, and how
  /// many there are.
  private var isTaken: [Bool]
  private var free: [[Int]]
  private var further: [Int]

  /// More than a queue will ever need.
  private static let sortIndicesOfQueue = 1000

  /// - Parameter queues: their names by their numbers; the first stands for no queue.
  init(queues: [String]) {
    let names = queues.enumerated().dropFirst().map { $1.isEmpty ? "queue \($0)" : $1 }
    all = (names + ["outside any queue"]).enumerated().map { place, name in
      Track(name: name, sortIndex: place * Self.sortIndicesOfQueue)
    }
    isTaken = all.map { _ in false }
    free = all.map { _ in [] }
    further = all.map { _ in 0 }
    outside = all.count - 1
  }

  /// The queue's own track; for a queue that the header does not list, the one outside any.
  func track(ofQueue queue: UInt16) -> Int {
    queue > 0 && queue <= outside ? Int(queue) - 1 : outside
  }

  /// A track without a job, for a job of this queue.
  mutating func take(forQueue queue: UInt16) -> Int {
    let own = track(ofQueue: queue)
    guard isTaken[own] else {
      isTaken[own] = true
      return own
    }
    if let track = free[own].popLast() { return track }
    further[own] += 1
    all.append(
      Track(
        name: "\(all[own].name) (\(further[own] + 1))",
        sortIndex: all[own].sortIndex + min(further[own], Self.sortIndicesOfQueue - 1)))
    return all.count - 1
  }

  /// The job of this queue has left the track.
  mutating func giveBack(_ track: Int, ofQueue queue: UInt16) {
    let own = self.track(ofQueue: queue)
    if track == own { isTaken[own] = false } else { free[own].append(track) }
  }
}
