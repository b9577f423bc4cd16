import ArgumentParser

/// A fault that tests plant at one file, to see that the parent finds it.
struct Plant: ExpressibleByArgument, CustomStringConvertible {
  enum Kind: String {
    case crash
    case hang
    case fault
  }

  let kind: Kind
  let number: Int

  /// `crash@17`
  init?(argument: String) {
    let parts = argument.split(separator: "@").map(String.init)
    guard parts.count == 2, let kind = Kind(rawValue: parts[0]), let number = Int(parts[1]) else {
      return nil
    }
    self.kind = kind
    self.number = number
  }

  var description: String { "\(kind.rawValue)@\(number)" }
}
