import SeededRandom

/// Changes of whole lines, and of steps, which are lines.
enum LineMutation {
  static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let lines = Lines(bytes)
    guard let line = random.element(of: lines.ranges),
      let other = random.element(of: lines.ranges)
    else { return }
    let content = Array(bytes[line])
    switch random.index(below: 4) {
    case 0: bytes.removeSubrange(line)
    case 1: bytes.insert(contentsOf: content, at: other.lowerBound)
    case 2:
      let place =
        other.lowerBound > line.lowerBound ? other.upperBound - line.count : other.lowerBound
      bytes.removeSubrange(line)
      bytes.insert(contentsOf: content, at: place)
    default: indent(line, lines, &bytes, &random)
    }
  }

  private static func indent(
    _ line: Range<Int>, _ lines: Lines, _ bytes: inout [UInt8], _ random: inout SeededGenerator
  ) {
    let depth = lines.indentation(of: line)
    let other = random.index(below: 2) == 0 ? random.index(below: depth + 4) : depth + 2
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: other)
    bytes.replaceSubrange(line.lowerBound..<line.lowerBound + depth, with: blanks)
  }

  /// Indents the step like the one that it replaces.
  static func putStep(
    of donor: [UInt8], into bytes: inout [UInt8], _ random: inout SeededGenerator
  ) {
    let given = Lines(donor)
    let own = Lines(bytes)
    guard let step = random.element(of: given.steps), let place = random.element(of: own.steps)
    else { return }
    let shift =
      own.indentation(of: own.range(of: place.lowerBound))
      - given.indentation(of: given.range(of: step.lowerBound))
    let written = shifted(Array(donor[step]), by: shift)
    if random.index(below: 2) == 0 {
      bytes.replaceSubrange(place, with: written)
    } else {
      bytes.insert(contentsOf: written, at: place.lowerBound)
    }
  }

  private static func shifted(_ step: [UInt8], by shift: Int) -> [UInt8] {
    let lines = Lines(step)
    var result: [UInt8] = []
    for line in lines.ranges {
      let depth = lines.indentation(of: line)
      result += [UInt8](repeating: UInt8(ascii: " "), count: max(0, depth + shift))
      result += step[line].dropFirst(depth)
    }
    if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
    return result
  }
}
