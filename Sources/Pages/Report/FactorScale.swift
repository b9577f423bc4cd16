import Foundation

/// The steps of colour by which a factor to the baseline is seen at a glance: 0 is as much as the
/// baseline, 1 to 6 is more, -1 to -6 is less.
enum FactorScale {
  static let largest = 6

  /// A step begins above its limit.
  private static let limits = [1, 1.1, 1.25, 1.6, 2.5, 5]

  /// - Parameters:
  ///   - amount: not below 0.
  ///   - reference: of the baseline. Anything is infinitely more than nothing.
  static func step(of amount: Double, to reference: Double) -> Int {
    guard amount != reference else { return 0 }
    guard amount > 0 else { return -largest }
    guard reference > 0 else { return largest }
    return step(of: amount / reference)
  }

  static func step(of factor: Double) -> Int {
    let distance = max(factor, 1 / factor)
    let step = limits.count { distance > $0 }
    return factor < 1 ? -step : step
  }

  /// What each step stands for, from the most to the least.
  static var legend: [(step: Int, text: String)] {
    let texts = limits.indices.map { index in
      index + 1 < limits.count
        ? "\(name(limits[index])) to \(name(limits[index + 1]))" : "above \(name(limits[index]))"
    }
    let more = texts.enumerated().map { (step: $0.offset + 1, text: "\($0.element) times") }
    let less = more.map { (step: -$0.step, text: "\($0.text) less") }
    return less.reversed() + [(0, "as much, or a tie")] + more
  }

  private static func name(_ limit: Double) -> String {
    limit == limit.rounded() ? String(Int(limit)) : String(limit)
  }
}
