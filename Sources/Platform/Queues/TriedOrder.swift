/// A run by an order, with all that counts for what is said of the orders.
package struct TriedOrder: Hashable, Sendable {
  package let schedule: Schedule
  let choices: [UInt8]
  /// The number of jobs at each decision, up to 255.
  let widths: [UInt8]
  /// How long something takes was decided, too.
  let hasLatencies: Bool
  let chains: Int
  package var behaviour: Int?

  /// - Parameters:
  ///   - chains: see `SimulatedBackend.chains`.
  ///   - behaviour: equal for runs in which the same happened; nil if nobody compares them.
  package init(
    _ decisions: [Decision], by schedule: Schedule, chains: Int = 0, behaviour: Int? = nil
  ) {
    (self.schedule, self.chains, self.behaviour) = (schedule, chains, behaviour)
    choices = decisions.map(\.choice)
    widths = decisions.map { UInt8(clamping: $0.width) }
    hasLatencies = decisions.contains(where: \.isLatency)
  }

  init(_ choices: [UInt8], _ widths: [UInt8], by schedule: Schedule, chains: Int) {
    (self.choices, self.widths) = (choices, widths)
    (self.schedule, self.chains, hasLatencies) = (schedule, chains, false)
  }

  package var decisions: Int { choices.count }
}

/// A line: the order's token, the choices and the numbers of jobs as tokens, `latencies` or `-`, the
/// chains, the behaviour or `-`.
extension TriedOrder: LosslessStringConvertible, Codable {
  private static let (yes, no) = ("latencies", "-")

  package init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 6, let schedule = Schedule(words[0]),
      case .choices(let choices)? = Schedule(words[1]),
      case .choices(let widths)? = Schedule(words[2]), choices.count <= widths.count,
      [Self.yes, Self.no].contains(words[3]), let chains = Int(words[4]),
      let behaviour = words[5] == Self.no ? .some(Int?.none) : Int(words[5]).map(Optional.some)
    else { return nil }
    (self.schedule, self.widths, self.chains) = (schedule, widths, chains)
    self.choices = choices + Array(repeating: 0, count: widths.count - choices.count)
    (hasLatencies, self.behaviour) = (words[3] == Self.yes, behaviour)
  }

  package var description: String {
    let words: [String] = [
      "\(schedule)", "\(Schedule(choices))", "\(Schedule(widths))",
      hasLatencies ? Self.yes : Self.no, "\(chains)", behaviour.map(String.init) ?? Self.no,
    ]
    return words.joined(separator: " ")
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let line = try value.decode(String.self)
    guard let order = Self(line) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "no order: \(line)")
    }
    self = order
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}
