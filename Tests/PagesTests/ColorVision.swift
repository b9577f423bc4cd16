import Foundation

/// How colors look to somebody, by the matrices of Machado, Oliveira and Fernandes (2009) for
/// linear sRGB.
enum ColorVision: CaseIterable {
  case full
  case withoutRed
  case withoutGreen

  private typealias Row = (Double, Double, Double)

  private var rows: [Row] {
    switch self {
    case .full: [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    case .withoutRed:
      [
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
      ]
    case .withoutGreen:
      [
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
      ]
    }
  }

  /// The distance of two colors `0xRRGGBB` in Oklab, where black and white are 1 apart.
  func distance(_ one: Int, _ other: Int) -> Double {
    zip(oklab(one), oklab(other)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func oklab(_ color: Int) -> [Double] {
    let seen = Self.product(rows, [16, 8, 0].map { Self.linear(color >> $0 & 0xff) })
    let cones = Self.product(
      [
        (0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
      ], seen.map { min(max($0, 0), 1) })
    return Self.product(
      [
        (0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660),
      ], cones.map(cbrt))
  }

  private static func linear(_ part: Int) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func product(_ rows: [Row], _ values: [Double]) -> [Double] {
    rows.map { $0.0 * values[0] + $0.1 * values[1] + $0.2 * values[2] }
  }
}
