import Foundation
import LogFiles
import SeededRandom

/// How long it takes to find the screen at random records of a log.
struct SeekTimes {
  private let sorted: [Double]

  init(of index: LogIndex, records: Int, seeks: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    sorted = (0..<seeks).map { _ in
      let sequence = random.index(below: records)
      let start = ContinuousClock.now
      let screen = index.screen(at: sequence)
      let time = (ContinuousClock.now - start) / .milliseconds(1)
      return withExtendedLifetime(screen) { time }
    }.sorted()
  }

  var text: String {
    String(
      format: "seek: p50 %.3f ms, p99 %.3f ms (target <= 5 ms), most %.3f ms\n", percentile(50),
      percentile(99), percentile(100))
  }

  private func percentile(_ percent: Int) -> Double {
    sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }
}
