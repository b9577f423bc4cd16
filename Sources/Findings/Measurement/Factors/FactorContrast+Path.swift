import FeatureContract
import Statistics

extension FactorContrast {
  /// The end of the path over its start.
  static func whole(of path: FactorialPath) -> FactorContrast {
    FactorContrast(
      arm: path.end.name, baseline: path.start.name,
      weights: [(path.end.name, 1), (path.start.name, -1)])
  }

  /// The ratio of two arms that differ only in the factor.
  static func simple(_ factor: Int, at context: Int, of path: FactorialPath) -> FactorContrast {
    let (before, after) = (path.arms[context], path.arms[context | 1 << factor])
    return FactorContrast(
      arm: after.name, baseline: before.name, weights: [(after.name, 1), (before.name, -1)])
  }

  /// The geometric mean of the ratios of all pairs of arms that differ only in the factor: the main
  /// effect of logarithms; see Box, Hunter and Hunter, 2005, chapter 5.
  static func main(_ factor: Int, of path: FactorialPath) -> FactorContrast {
    let contexts = path.contexts(without: factor)
    let (name, share) = (path.factors[factor].name, 1 / Double(contexts.count))
    return FactorContrast(
      arm: "\(name) \(path.factors[factor].to), to \(path.end.name)",
      baseline: "\(name) \(path.factors[factor].from), from \(path.start.name)",
      weights: contexts.flatMap {
        [(path.arms[$0 | 1 << factor].name, share), (path.arms[$0].name, -share)]
      })
  }

  /// The interaction of two factors: the ratio of one at the other's second level, over its ratio
  /// at the other's first level. It is the geometric mean over the levels of all further factors. 1
  /// means no interaction. Swapping the factors changes nothing.
  static func interaction(_ factor: Int, _ other: Int, of path: FactorialPath) -> FactorContrast {
    let contexts = path.contexts(without: factor, other)
    let share = 1 / Double(contexts.count)
    let (first, second) = (path.factors[factor].name, path.factors[other].name)
    return FactorContrast(
      arm: "\(first) with \(second) changed, to \(path.end.name)",
      baseline: "\(first) with \(second) unchanged, from \(path.start.name)",
      weights: contexts.flatMap { context -> [(arm: String, weight: Double)] in
        let (one, two) = (context | 1 << factor, context | 1 << other)
        return [
          (path.arms[one | two].name, share), (path.arms[one].name, -share),
          (path.arms[two].name, -share), (path.arms[context].name, share),
        ]
      })
  }
}
