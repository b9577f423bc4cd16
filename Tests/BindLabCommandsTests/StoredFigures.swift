import Foundation

/// The first feature of results, as a program finds it in their JSON.
struct StoredFigures {
  struct Row: Decodable {
    let metric: String
    let architecture: String
    let layout: String
    let against: String?
    let part: String?
    let size: Int?
    let value: Double?
    let text: String?
    let distribution: Distribution?
  }

  struct Distribution: Decodable {
    let points: [String: Int]
  }

  private struct Document: Decodable {
    struct Feature: Decodable { let figures: [Row] }

    let features: [Feature]
  }

  let feature: [String: Any]
  private let rows: [Row]

  init(_ text: String) throws {
    let data = Data(text.utf8)
    let result = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    feature = (result?["features"] as? [[String: Any]])?.first ?? [:]
    rows = try JSONDecoder().decode(Document.self, from: data).features.first?.figures ?? []
  }

  var layouts: [[String: Any]] { feature["layouts"] as? [[String: Any]] ?? [] }

  func rows(_ metric: String) -> [Row] { rows.filter { $0.metric == metric } }

  func architectures(_ metric: String) -> Set<String> { Set(rows(metric).map(\.architecture)) }
}
