import Foundation

/// Works that are timed in turns, so that other load affects all of them.
struct Contest {
  struct Work {
    let name: String
    let perform: () throws -> Void
  }

  /// Too few rounds have no median worth the name.
  private static let fewestRounds = 5

  let reference: Work
  let works: [Work]

  /// A line for each work: the ratios of its times to those of the reference in the same rounds.
  ///
  /// - Parameter duration: for all rounds together.
  func rows(within duration: Duration) throws -> [[String]] {
    let all = [reference] + works
    // The first round fills caches.
    for work in all { try work.perform() }
    var ratios: [[Double]] = works.map { _ in [] }
    let start = ContinuousClock.now
    repeat {
      let times = try all.map { work in try ContinuousClock().measure { try work.perform() } }
      for index in works.indices { ratios[index].append(times[index + 1] / times[0]) }
    } while ContinuousClock.now - start < duration || ratios[0].count < Self.fewestRounds
    return zip(works, ratios).map { work, ratios in
      let sorted = ratios.sorted()
      return [work.name, reference.name]
        + [sorted[sorted.count / 2], sorted[0], sorted[sorted.count - 1]].map {
          String(format: "%.2f", $0)
        }
    }
  }
}

/// Makes a result needed, so that the work for it is not optimised away.
@inline(never)
func keep(_ result: some Any) {
  withExtendedLifetime(result) {}
}
