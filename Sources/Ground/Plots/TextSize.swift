/// The estimated width of a text. The reader's fonts are unknown, so the estimate is on the wide
/// side of the usual sans-serif fonts.
enum TextSize {
  static func width(of text: some StringProtocol, size: Double) -> Double {
    text.reduce(0) { $0 + share(of: $1) } * size
  }

  /// The width as a share of the font size.
  private static func share(of character: Character) -> Double {
    guard let ascii = character.asciiValue else {
      // From U+1100 on most characters are as wide as high.
      return character.unicodeScalars.first.map { $0.value >= 0x1100 ? 1.05 : 0.65 } ?? 0
    }
    return switch Character(UnicodeScalar(ascii)) {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 0.32
    case "f", "t", "r", "(", ")", "[", "]", "-", "/", "\"": 0.41
    case "m", "w", "M", "W", "@", "%": 0.92
    case "A"..."Z": 0.72
    default: 0.62
    }
  }

  /// Cuts the text to the width and ends it with an ellipsis.
  static func clipped(_ text: String, to width: Double, size: Double) -> String {
    guard Self.width(of: text, size: size) > width else { return text }
    var room = width - Self.width(of: "…", size: size)
    let kept = text.prefix { character in
      room -= share(of: character) * size
      return room >= 0
    }
    return kept + "…"
  }

  /// Breaks the text into lines. A word that is too long for a line is broken.
  static func wrapped(_ text: String, to width: Double, size: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let candidate = line.isEmpty ? String(word) : "\(line) \(word)"
      if Self.width(of: candidate, size: size) <= width {
        line = candidate
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, Self.width(of: line + String(character), size: size) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

/// Moves overlapping labels apart, each as little as possible.
enum LabelStack {
  /// - Parameters:
  ///   - places: the preferred place of each label.
  ///   - spacing: the distance between two labels. It shrinks if the bounds are too narrow.
  /// - Returns: the places in the order of `places`.
  static func spread(
    _ places: [Double], spacing: Double, within bounds: ClosedRange<Double>
  ) -> [Double] {
    guard places.count > 1 else {
      return places.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
    }
    let room = bounds.upperBound - bounds.lowerBound
    let spacing = min(spacing, room / Double(places.count - 1))
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var blocks: [Block] = []
    for index in order {
      var block = Block(sum: places[index], count: 1)
      // Blocks that touch become one block, centred on the mean of its members' wishes.
      while let last = blocks.last,
        block.first(spacing, bounds) - last.last(spacing, bounds) < spacing - 1e-9
      {
        blocks.removeLast()
        block = last.joined(with: block, spacing)
      }
      blocks.append(block)
    }
    let sorted = blocks.flatMap { block in
      (0..<block.count).map { block.first(spacing, bounds) + Double($0) * spacing }
    }
    var result = places
    for (position, index) in order.enumerated() { result[index] = sorted[position] }
    return result
  }

  /// Labels that stand one below the other without a gap.
  private struct Block {
    /// Each member's wish implies a place for the first label. This is the sum of these places.
    var sum: Double
    var count: Int

    func first(_ spacing: Double, _ bounds: ClosedRange<Double>) -> Double {
      let latest = bounds.upperBound - Double(count - 1) * spacing
      return max(bounds.lowerBound, min(sum / Double(count), latest))
    }

    func last(_ spacing: Double, _ bounds: ClosedRange<Double>) -> Double {
      first(spacing, bounds) + Double(count - 1) * spacing
    }

    func joined(with next: Block, _ spacing: Double) -> Block {
      Block(
        sum: sum + next.sum - Double(next.count) * Double(count) * spacing,
        count: count + next.count)
    }
  }
}

/// Labels side by side in one line. Earlier labels keep their place.
struct LabelRow {
  private static let gap = 6.0

  private var taken: [ClosedRange<Double>] = []

  /// Takes the place for the label if it is free.
  ///
  /// - Parameter center: the label's centre.
  mutating func hasRoom(for label: String, at center: Double) -> Bool {
    let half = (TextSize.width(of: label, size: PlotStyle.smallSize) + Self.gap) / 2
    let place = (center - half)...(center + half)
    guard !taken.contains(where: place.overlaps) else { return false }
    taken.append(place)
    return true
  }
}
