import Foundation
import TestSupport

/// The first feature of results, as a program finds it in their JSON.
struct StoredFigures {
  private struct Document: Decodable {
    struct Feature: Decodable { let figures: [StoredRow] }

    let features: [Feature]
  }

  let feature: [String: Any]
  private let rows: [StoredRow]

  init(_ text: String) throws {
    let data = Data(text.utf8)
    let result = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    feature = (result?["features"] as? [[String: Any]])?.first ?? [:]
    rows = try JSONDecoder().decode(Document.self, from: data).features.first?.figures ?? []
  }

  var layouts: [[String: Any]] { feature["layouts"] as? [[String: Any]] ?? [] }

  func rows(_ metric: String) -> [StoredRow] { rows.filter { $0.metric == metric } }

  func architectures(_ metric: String) -> Set<String> { Set(rows(metric).map(\.architecture)) }
}
