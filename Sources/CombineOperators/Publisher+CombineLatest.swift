// Combine has these operators itself, with its own publishers; a second set would be ambiguous
// there.
#if !canImport(Combine)
  public import OpenCombine

  extension Publisher {
    /// Publishes a tuple of the latest values of this publisher and `other` whenever one of the two
    /// sends a value. See `CombineLatest2` for demand, completion, reentrancy and threads.
    public func combineLatest<Other: Publisher>(
      _ other: Other
    ) -> CombineLatest2<Self, Other, (Output, Other.Output)> where Other.Failure == Failure {
      CombineLatest2(self, other) { ($0, $1) }
    }

    /// Publishes `transform` of the latest values of this publisher and `other`, without a stage of
    /// its own for the transformation. See `CombineLatest2`.
    public func combineLatest<Other: Publisher, Result>(
      _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
    ) -> CombineLatest2<Self, Other, Result> where Other.Failure == Failure {
      CombineLatest2(self, other, transform: transform)
    }

    /// Publishes a tuple of the latest values of this publisher and two others whenever one of the
    /// three sends a value. See `CombineLatest2`.
    public func combineLatest<Second: Publisher, Third: Publisher>(
      _ second: Second, _ third: Third
    ) -> CombineLatest3<Self, Second, Third, (Output, Second.Output, Third.Output)>
    where Second.Failure == Failure, Third.Failure == Failure {
      CombineLatest3(self, second, third) { ($0, $1, $2) }
    }

    /// Publishes `transform` of the latest values of this publisher and two others, without a stage
    /// of its own for the transformation. See `CombineLatest2`.
    public func combineLatest<Second: Publisher, Third: Publisher, Result>(
      _ second: Second, _ third: Third,
      _ transform: @escaping (Output, Second.Output, Third.Output) -> Result
    ) -> CombineLatest3<Self, Second, Third, Result>
    where Second.Failure == Failure, Third.Failure == Failure {
      CombineLatest3(self, second, third, transform: transform)
    }
  }
#endif
