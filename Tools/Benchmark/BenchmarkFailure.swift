/// What is timed does not do what it should.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
}
