import Foundation

/// The least and the greatest of some ratios.
package struct RatioRange: Hashable, Sendable {
  package let least: Double
  package let greatest: Double

  /// Nil for no ratios.
  package init?(_ ratios: [Double]) {
    guard let least = ratios.min(), let greatest = ratios.max() else { return nil }
    (self.least, self.greatest) = (least, greatest)
  }

  /// Both with three digits, or the one if they are the same then: `1.05-1.08`.
  package var text: String {
    let (first, last) = (Self.text(of: least), Self.text(of: greatest))
    return first == last ? first : "\(first)-\(last)"
  }

  /// `1.05`, `45.8`
  package static func text(of ratio: Double) -> String {
    String(format: ratio < 9.995 ? "%.2f" : "%.1f", ratio)
  }
}
