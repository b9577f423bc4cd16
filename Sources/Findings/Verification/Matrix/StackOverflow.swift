import Foundation

/// A crash because calls filled the stack, as far as a backtrace tells it.
struct StackOverflow {
  /// The distance in bytes from the top of the stack at which no other memory lies.
  private static let guarded: UInt64 = 1 << 16
  /// The number of a function's frames from which it calls itself.
  private static let repeated = 8
  private static let mostFunctions = 3

  /// `stack overflow: A.f(_:) and B.g() call each other without end`
  let description: String

  /// Nil if the crash had another reason, or none can be seen.
  init?(_ lines: [String]) {
    guard let fault = lines.lazy.compactMap(Self.fault).last else { return nil }
    let functions = Self.repeatedFunctions(lines)
    let top = lines.lazy.compactMap(Self.stackPointer).first
    let isAtTop = top.map { max($0, fault) - min($0, fault) < Self.guarded } ?? false
    guard isAtTop || !functions.isEmpty else { return nil }
    let names = functions.prefix(Self.mostFunctions)
    description =
      switch names.count {
      case 0: "stack overflow"
      case 1: "stack overflow: \(names[0]) calls itself without end"
      default: "stack overflow: \(names.joined(separator: ", ")) call each other without end"
      }
  }

  /// The address in `*** Program crashed: Bad pointer dereference at 0x00007ffe22d50ff8 ***`.
  private static func fault(_ line: String) -> UInt64? {
    guard let words = line.range(of: "Bad pointer dereference at ") else { return nil }
    return address(line[words.upperBound...])
  }

  /// The address in `rsp 0x00007fffa69d6000  30 60 9d a6 …`, or in that of `sp`.
  private static func stackPointer(_ line: String) -> UInt64? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0] == "rsp" || words[0] == "sp" else { return nil }
    return address(words[1])
  }

  private static func address(_ text: Substring) -> UInt64? {
    guard text.hasPrefix("0x") else { return nil }
    return UInt64(text.dropFirst(2).prefix { $0.isHexDigit }, radix: 16)
  }

  /// The functions with many frames, the innermost first.
  private static func repeatedFunctions(_ lines: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for function in lines.lazy.compactMap(function) {
      if counts[function] == nil { order.append(function) }
      counts[function, default: 0] += 1
    }
    return order.filter { counts[$0, default: 0] >= repeated }
  }

  /// The function of `1 [ra] 0x000055e913e3821e A.f(_:) + 93 in mine at /mine/A.swift:2:53`.
  private static func function(_ line: String) -> String? {
    var words = line.split(separator: " ")[...]
    guard let number = words.popFirst(), Int(number) != nil else { return nil }
    while let word = words.first, word.hasPrefix("[") || word.hasPrefix("0x") {
      words.removeFirst()
    }
    guard let module = words.lastIndex(of: "in"), module > words.startIndex else { return nil }
    words = words[..<module]
    if let plus = words.lastIndex(of: "+") { words = words[..<plus] }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
