public enum Quantiles {
  /// The middle value, or the mean of the two middle ones.
  public static func median(of values: [Double]) -> Double {
    quantile(0.5, of: values)
  }

  /// The quantile by linear interpolation between order statistics at (n - 1)p: type 7 of Hyndman
  /// and Fan, "Sample quantiles in statistical packages", The American Statistician 50(4), 1996.
  public static func quantile(_ probability: Double, of values: [Double]) -> Double {
    quantile(probability, ofSorted: values.sorted())
  }

  public static func quantile(_ probability: Double, ofSorted values: [Double]) -> Double {
    precondition(!values.isEmpty, "A quantile needs a value.")
    precondition((0...1).contains(probability), "A quantile's probability lies in 0...1.")
    let position = Double(values.count - 1) * probability
    let below = Int(position)
    guard below + 1 < values.count else { return values[below] }
    let share = position - Double(below)
    return values[below] + share * (values[below + 1] - values[below])
  }

  /// Sorts the values and returns their median. Insertion sort suits the few processes of a run.
  package static func medianBySorting(_ values: inout [Double]) -> Double {
    precondition(!values.isEmpty, "A median needs a value.")
    var sorted = 1
    while sorted < values.count {
      let value = values[sorted]
      var index = sorted
      while index > 0, values[index - 1] > value {
        values[index] = values[index - 1]
        index -= 1
      }
      values[index] = value
      sorted += 1
    }
    let middle = values.count / 2
    return values.count.isMultiple(of: 2)
      ? values[middle - 1] + 0.5 * (values[middle] - values[middle - 1]) : values[middle]
  }
}
