import Foundation

@testable import Measurement

// PagesTests: what pages show, as values, and that no text of a file becomes markup.

/// Small results of two architectures and the baseline under two layouts, as they were stored; and
/// what they would be with other values in them.
struct StoredSample {
  private var json: Any

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Results/two-arms.json")
    try self.init(Data(contentsOf: file))
  }

  init(_ data: Data) throws { json = try JSONSerialization.jsonObject(with: data) }

  /// - Parameters:
  ///   - place: keys and indices, separated by dots: `features.0.isVoid`.
  ///   - text: JSON; `null` takes the key away.
  mutating func set(_ place: String, to text: String) throws {
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    json = try Self.setting(
      place.split(separator: ".")[...], in: json, to: value is NSNull ? nil : value)
  }

  /// What is at a place, as JSON.
  func text(at place: String) throws -> String {
    let part = try place.split(separator: ".").reduce(json) { part, key in
      if let array = part as? [Any], let index = Int(key) { return array[index] }
      guard let value = (part as? [String: Any])?[String(key)] else {
        throw UnknownPlace(key: String(key))
      }
      return value
    }
    let data = try JSONSerialization.data(withJSONObject: part, options: .fragmentsAllowed)
    return String(decoding: data, as: UTF8.self)
  }

  /// A text as JSON.
  static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private static func setting(
    _ place: ArraySlice<Substring>, in json: Any, to value: Any?
  ) throws -> Any {
    guard let key = place.first else { return value ?? NSNull() }
    let rest = place.dropFirst()
    if var array = json as? [Any], let index = Int(key), array.indices.contains(index) {
      array[index] = try setting(rest, in: array[index], to: value)
      return array
    }
    guard var object = json as? [String: Any] else { throw UnknownPlace(key: String(key)) }
    if rest.isEmpty {
      object[String(key)] = value
    } else {
      guard let part = object[String(key)] else { throw UnknownPlace(key: String(key)) }
      object[String(key)] = try setting(rest, in: part, to: value)
    }
    return object
  }

  private struct UnknownPlace: Error { let key: String }

  /// Every string and key that equals `name` becomes another one.
  mutating func rename(_ name: String, to other: String) {
    json = Self.renaming(name, to: other, in: json)
  }

  private static func renaming(_ name: String, to other: String, in json: Any) -> Any {
    switch json {
    case let text as String: text == name ? other : text
    case let array as [Any]: array.map { renaming(name, to: other, in: $0) }
    case let object as [String: Any]:
      Dictionary(
        uniqueKeysWithValues: object.map { key, value in
          (key == name ? other : key, renaming(name, to: other, in: value))
        })
    default: json
    }
  }

  func data() throws -> Data { try JSONSerialization.data(withJSONObject: json) }

  func results() throws -> Results {
    try Results(data(), path: "sample.json", acceptsIncomplete: true)
  }
}
