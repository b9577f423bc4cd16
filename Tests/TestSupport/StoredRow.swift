/// A figure of results, as a program finds it in their JSON.
package struct StoredRow: Decodable, Sendable {
  package struct Interval: Decodable, Sendable {
    package let lower: Double
    package let upper: Double
  }

  package struct Distribution: Decodable, Sendable {
    package let samples: Int
    package let points: [String: Double]
  }

  package let metric: String
  package let architecture: String
  package let layout: String
  package let against: String?
  package let part: String?
  package let size: Int?
  package let value: Double?
  package let interval: Interval?
  package let claim: String?
  package let distribution: Distribution?
}
