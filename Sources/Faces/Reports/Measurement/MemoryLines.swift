import Measurement
import Passes
import Replay

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
