import Foundation

/// The place of a crash in the source, as far as standard error tells it.
struct CrashSite: Sendable {
  /// The file and line, such as `Sources/Mine/MyForm.swift:12`.
  var source: String?
  /// The message, such as `Fatal error: Index out of range`.
  var message: String?

  /// Reads the words of Swift when it stops a program, `Mine/MyForm.swift:12: Fatal error: …`, and
  /// the frames of a backtrace, `1 MyForm.load() in mine at /somewhere/MyForm.swift:12:5`. A frame
  /// says more: the message may name a line of the standard library.
  init(_ lines: [String]) {
    for line in lines {
      guard let mark = line.range(of: ".swift:") else { continue }
      if message == nil, let words = Self.words(in: line[mark.upperBound...]) {
        message = words.text
        let file = String(line[..<mark.lowerBound])
        if !file.hasPrefix("Swift/") { source = "\(file).swift:\(words.line)" }
      } else if let frame = Self.frame(line), Self.isOfUser(frame) {
        source = frame
        return
      }
    }
  }

  /// The number and the rest of `12: Fatal error: …`.
  private static func words(in text: Substring) -> (line: Int, text: String)? {
    guard let colon = text.firstIndex(of: ":"), let line = Int(text[..<colon]) else { return nil }
    let rest = text[text.index(after: colon)...]
    let isOfSwift = ["Fatal error", "Precondition failed", "Assertion failed"].contains {
      rest.hasPrefix(" \($0)")
    }
    return isOfSwift ? (line, String(rest.dropFirst())) : nil
  }

  /// The file and the line of `… at /somewhere/MyForm.swift:12:5`.
  private static func frame(_ line: String) -> String? {
    guard let at = line.range(of: " at /", options: .backwards) else { return nil }
    let place = line[line.index(before: at.upperBound)...].split(separator: ":")
    guard place.count >= 2, place[0].hasSuffix(".swift"), Int(place[1]) != nil else { return nil }
    return "\(place[0]):\(place[1])"
  }

  /// The frame is not the toolchain's. Its own files lie in a folder of its build, and compiled
  /// code has no file.
  private static func isOfUser(_ frame: String) -> Bool {
    !["/stdlib/", "/swift-corelibs-", "<compiler-generated>"].contains { frame.contains($0) }
  }
}
