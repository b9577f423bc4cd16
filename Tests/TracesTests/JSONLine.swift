import Foundation

/// A line of a file, read by another reader than ours.
struct JSONLine {
  private let fields: NSDictionary

  init(_ line: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    fields = object as? NSDictionary ?? [:]
  }

  /// The text behind these keys; nil where there is none.
  func text(_ keys: String...) -> String? {
    value(keys) as? String
  }

  func number(_ keys: String...) -> Double? {
    (value(keys) as? NSNumber)?.doubleValue
  }

  private func value(_ keys: [String]) -> Any? {
    keys.reduce(fields as Any?) { value, key in (value as? NSDictionary)?[key] }
  }
}
