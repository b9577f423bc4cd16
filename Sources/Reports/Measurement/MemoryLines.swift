import Measurement
import Replay
import Verification

/// What open screens hold, line by line: all measured scenarios together, and each visit.
struct MemoryLines {
  let lines: [FigureLine]

  init(_ memory: ScreenMemory, _ place: FigureLine) {
    func lines(_ name: String, _ memory: LiveMemory) -> [FigureLine] {
      [
        place.count("\(name) objects", memory.objects),
        place.figure("\(name) bytes", "bytes", Double(memory.bytes)),
      ]
    }
    self.lines =
      [place.count("screens", memory.screens)] + lines("screens alone", memory.bare)
      + lines("opened", memory.opened) + lines("used", memory.used)
      + lines("after the end", memory.closed)
      + memory.visits.flatMap { visit in
        lines("peak of \(visit.file)", visit.peak)
          + lines("left by \(visit.visits) of \(visit.file)", visit.left)
      }
  }
}

extension FeatureGlitches {
  /// The stale gates of one arm; none if only the measured scenarios are known.
  func staleGates(
    of architecture: String, under layout: String, _ place: FigureLine
  ) -> [FigureLine] {
    let arm = staleGates.first { $0.architecture == architecture && $0.layout == layout }
    guard let count = arm?.count else { return [] }
    return [
      place.count("stale accepts in verified scenarios", count.accepts),
      place.count("stale rejects in verified scenarios", count.rejects),
      place.count("verified scenarios with stale gates", count.affectedScenarios),
    ]
  }
}
