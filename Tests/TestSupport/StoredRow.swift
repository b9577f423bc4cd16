/// A figure of results, as a program finds it in their JSON.
public struct StoredRow: Decodable, Sendable {
  public struct Interval: Decodable, Sendable {
    public let lower: Double
    public let upper: Double
  }

  public struct Distribution: Decodable, Sendable {
    public let samples: Int
    public let points: [String: Double]
  }

  public let metric: String
  public let architecture: String
  public let layout: String
  public let against: String?
  public let part: String?
  public let size: Int?
  public let value: Double?
  public let interval: Interval?
  public let claim: String?
  public let distribution: Distribution?
}
