#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

extension Publisher {
  /// Publishes the latest value of `other` for each value of this publisher. See `WithLatestFrom`.
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> WithLatestFrom<Self, Other, Other.Output> where Other.Failure == Failure {
    WithLatestFrom(self, other) { $1 }
  }

  /// Publishes `transform` of each value of this publisher and the latest value of `other`.
  /// See `WithLatestFrom`.
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> WithLatestFrom<Self, Other, Result> where Other.Failure == Failure {
    WithLatestFrom(self, other, transform: transform)
  }
}
