import Foundation

/// The marks of points. They tell series apart without colour.
enum MarkerShape: Int, CaseIterable {
  case circle
  case square
  case triangle
  case diamond
  case downTriangle
  case plus
  case pentagon
  case cross

  /// The corners around the origin, in units of the radius. All shapes look about equally large.
  var corners: [Point] {
    switch self {
    case .circle: []
    case .square: [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Self.scaled($0, 0.9) }
    case .triangle: [(0, -1.2), (1.1, 0.85), (-1.1, 0.85)].map { Self.scaled($0, 1) }
    case .diamond: [(0, -1), (1, 0), (0, 1), (-1, 0)].map { Self.scaled($0, 1.3) }
    case .downTriangle: [(0, 1.2), (1.1, -0.85), (-1.1, -0.85)].map { Self.scaled($0, 1) }
    case .plus: Self.arms
    case .pentagon:
      [(0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31)].map {
        Self.scaled($0, 1.2)
      }
    case .cross:
      Self.arms.map { Self.scaled(($0.x - $0.y, $0.x + $0.y), sqrt(0.5)) }
    }
  }

  private static let arms: [Point] = [
    (-0.4, -1.2), (0.4, -1.2), (0.4, -0.4), (1.2, -0.4), (1.2, 0.4), (0.4, 0.4), (0.4, 1.2),
    (-0.4, 1.2), (-0.4, 0.4), (-1.2, 0.4), (-1.2, -0.4), (-0.4, -0.4),
  ].map { scaled($0, 1) }

  private static func scaled(_ point: (Double, Double), _ factor: Double) -> Point {
    Point(x: point.0 * factor, y: point.1 * factor)
  }
}

/// The look of a series: colour, shape of the points, dashes of the line.
struct SeriesStyle {
  /// The number of series colours that pages define.
  static let colors = 11

  let index: Int

  init(_ index: Int) {
    self.index = max(0, index)
  }

  var color: String { "s\(index % Self.colors)" }

  /// Series of one colour have different shapes.
  var shape: MarkerShape {
    let all = MarkerShape.allCases
    return all[(index + index / Self.colors) % all.count]
  }

  /// Nil for an unbroken line.
  var dash: String? {
    let dashes = [nil, "7 3", "2 3", "10 3 2 3", nil, "5 5", "12 4", "1 4"]
    return dashes[(index + index / Self.colors) % dashes.count]
  }
}
