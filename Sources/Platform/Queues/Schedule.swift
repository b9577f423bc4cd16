/// The order in which simulated jobs run, as data: a token says it, and the same code with the same
/// schedule runs in the same order.
///
/// There is a decision wherever more than one job may run, and for each input. The jobs count from 0 in the order of
/// enqueueing, and what the user does next comes behind them.
public enum Schedule: Hashable, Codable, Sendable {
  /// One number per decision, and first in, first out once they are used up. A number that is too
  /// large takes the last job. So a shorter or a smaller list is nearer to first in, first out.
  case choices([UInt8])
  /// First in, first out, but the user does not wait: the next input comes after so many jobs.
  case early(jobs: Int)
  /// First in, first out, and the user waits; but one input comes twice: again after so many jobs,
  /// or, with nil, once nothing else can run. It counts from 1 among the inputs that a schedule may
  /// have come.
  case again(input: Int, jobs: Int?)
  /// Each job that may run is as probable as any other. With `jobs`, the numbers of the user's inputs
  /// and of the jobs of each queue in another run, each is as probable as there are jobs left of its
  /// queue: so long chains and short ones end together, and all orders are about as probable.
  case walk(seed: UInt64, jobs: [Int] = [])
  /// Probabilistic concurrency testing (Burckhardt and others, ASPLOS 2010): each queue, each job
  /// of a concurrent queue and the user have a random priority, and at `depth - 1` random decisions
  /// the one that would run goes behind all others. A fault that needs `depth` ordered events is
  /// found with a probability of at least 1 / (n * length ^ (depth - 1)), where n is the number of
  /// priorities.
  case priorities(depth: Int, length: Int, seed: UInt64)

  public static let fifo = Schedule.choices([])

  /// An input comes twice, and no job waits meanwhile.
  package var isPatient: Bool { if case .again(_, nil) = self { true } else { false } }

  /// Those of the decisions, without the zeros at the end, which change nothing.
  package init(_ choices: some Sequence<UInt8>) {
    let choices = Array(choices)
    let last = choices.lastIndex { $0 != 0 } ?? -1
    self = .choices(Array(choices[...last]))
  }
}

/// `2.1`: the third of the jobs that may run at the first decision, the second one at the next.
/// `z40.1`: 40 zeros and a one. `early1`, `again3`, `again3.0`, `walk7`, `walk7.2.30`, `priorities3.120.7`.
/// `0` is first in, first out.
extension Schedule: LosslessStringConvertible {
  private static let zeros = "z"

  public init?(_ token: String) {
    if let match = token.wholeMatch(of: /early([0-9]+)/), let jobs = Int(match.1) {
      self = .early(jobs: jobs)
    } else if let match = token.wholeMatch(of: /again([1-9][0-9]*)(\.[0-9]+)?/),
      let input = Int(match.1)
    {
      self = .again(input: input, jobs: match.2.flatMap { Int($0.dropFirst()) })
    } else if let match = token.wholeMatch(of: /walk([0-9]+)((\.[0-9]+)*)/),
      let seed = UInt64(match.1)
    {
      let jobs = match.2.split(separator: ".").map { Int($0) }
      guard jobs.allSatisfy({ $0.map { $0 <= Int32.max } ?? false }) else { return nil }
      self = .walk(seed: seed, jobs: jobs.compactMap(\.self))
    } else if let match = token.wholeMatch(of: /priorities([0-9]+)\.([0-9]+)\.([0-9]+)/),
      let depth = Int(match.1), (1...16).contains(depth),
      let length = Int(match.2), (1...Int(Int32.max)).contains(length), let seed = UInt64(match.3)
    {
      self = .priorities(depth: depth, length: length, seed: seed)
    } else if let choices = Self.choices(in: token) {
      self = Schedule(choices)
    } else {
      return nil
    }
  }

  private static func choices(in token: String) -> [UInt8]? {
    var choices: [UInt8] = []
    for part in token.split(separator: ".", omittingEmptySubsequences: false) {
      if part.hasPrefix(zeros) {
        guard let count = UInt32(part.dropFirst()), count <= 1_000_000 else { return nil }
        choices += repeatElement(0, count: Int(count))
      } else {
        guard let choice = UInt8(part) else { return nil }
        choices.append(choice)
      }
    }
    return choices
  }

  public var description: String {
    switch self {
    case .early(let jobs): "early\(jobs)"
    case .again(let input, let jobs): "again\(input)" + (jobs.map { ".\($0)" } ?? "")
    case .walk(let seed, let jobs): "walk\(seed)" + jobs.map { ".\($0)" }.joined()
    case .priorities(let depth, let length, let seed): "priorities\(depth).\(length).\(seed)"
    case .choices(let choices): choices.isEmpty ? "0" : Self.token(of: choices)
    }
  }

  private static func token(of choices: [UInt8]) -> String {
    var parts: [String] = []
    var waiting = 0
    for choice in choices {
      guard choice != 0 else {
        waiting += 1
        continue
      }
      parts += waiting < 4 ? Array(repeating: "0", count: waiting) : ["\(zeros)\(waiting)"]
      parts.append("\(choice)")
      waiting = 0
    }
    return parts.joined(separator: ".")
  }
}
