import Foundation

/// The place where a text that begins like a JSON object stops being one.
struct JSONDamage: CustomStringConvertible {
  /// Nil if the reader does not say.
  private let byte: Int?
  private let isEnd: Bool

  /// Nil for whole JSON, and for what begins like something else.
  init?(in data: Data) {
    let blanks = Set(" \t\r\n".utf8)
    guard data.first(where: { !blanks.contains($0) }) == UInt8(ascii: "{") else { return nil }
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      return nil
    } catch {
      let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      let number = words.split { !$0.isNumber }.last.flatMap { Int($0) }
      isEnd = number == nil && words.contains("end of file")
      byte = isEnd ? data.count : number
    }
  }

  /// `byte 1000, where it ends too early`
  var description: String {
    guard let byte else { return "a place that is not known" }
    return "byte \(byte)\(isEnd ? ", where it ends too early" : "")"
  }
}
