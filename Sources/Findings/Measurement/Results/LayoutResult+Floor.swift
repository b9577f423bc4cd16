public import Statistics

extension LayoutResult {
  /// The ratio of two arms' times above the floor, as it was estimated from paired rounds: never a
  /// quotient of two times. Nil if one of the arms has no time above the floor.
  public func ratioAboveFloor(
    of arm: String, to reference: String
  ) -> FloorResult.RatioAbove? {
    guard let floor, let baseline = rounds?.baseline, floor.above[arm] != nil,
      floor.above[reference] != nil
    else { return nil }
    guard reference == baseline else {
      return arm == reference ? .itself : .refused(.notEstimated)
    }
    if let ratio = floor.ratios[arm] { return .ratio(ratio) }
    let isPositive = floor.above[baseline].map { $0.interval.lower > 0 } ?? false
    if arm == baseline { return isPositive ? .itself : .refused(.baselineAtFloor) }
    return .refused(isPositive ? .unlimited : .baselineAtFloor)
  }
}
