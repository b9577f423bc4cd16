import Foundation

/// A figure of results, as a program finds it in their JSON.
package struct StoredRow: Decodable, Sendable {
  private struct Document: Decodable { let rows: [StoredRow] }

  package let metric: String
  package let architecture: String
  package let layout: String
  package let size: Int?
  package let value: Double
  package let low: Double?
  package let high: Double?
  package let isTie: Bool?

  package static func all(in text: String) throws -> [StoredRow] {
    try JSONDecoder().decode(Document.self, from: Data(text.utf8)).rows
  }
}
