// Behaviour: finds out by runs what each way of binding does, and says it in words. Start at
// `BehaviourTable`; the questions are in `Questions.swift`.

/// The actions of one run on a bound value and its observers.
struct Script: CustomStringConvertible {
  enum Action {
    /// The observer of this number begins to observe.
    case observe(Int)
    /// It goes.
    case release(Int)
    case write(String)
    case writeElsewhere(String)
    /// The first time that the observer is told the first text, it writes the second.
    case reply(Int, to: String, by: String)
  }

  /// One job of the main queue. The jobs of a stage are enqueued at once.
  typealias Job = [Action]

  /// Each begins when all is settled.
  let stages: [[Job]]

  init(_ stages: [Job]...) {
    self.stages = stages
  }

  private init(stages: [[Job]]) {
    self.stages = stages
  }

  /// The same with `b` before `a` where both begin to observe in one job.
  var withBFirst: Script {
    Script(
      stages: stages.map { jobs in
        jobs.map { job in
          let (b, others) = (job.filter(\.isArrivalOfB), job.filter { !$0.isArrivalOfB })
          return b + others
        }
      })
  }

  /// Such as `a observes → write 1 | write 2`: an arrow where all settles, a bar where the next job
  /// of main begins.
  var description: String {
    stages.map { jobs in
      jobs.map { $0.map(\.description).joined(separator: ", ") }.joined(separator: " | ")
    }.joined(separator: " → ")
  }
}

extension Script.Action: CustomStringConvertible {
  fileprivate var isArrivalOfB: Bool {
    guard case .observe(1) = self else { return false }
    return true
  }

  var description: String {
    switch self {
    case .observe(let observer): "\(Self.name(of: observer)) observes"
    case .release(let observer): "\(Self.name(of: observer)) goes"
    case .write(let value): "write \(Self.visible(value))"
    case .writeElsewhere(let value): "write \(Self.visible(value)) on another queue"
    case .reply(let observer, let told, let value):
      "\(Self.name(of: observer)) replies to \(told) by writing \(value)"
    }
  }

  static func name(of observer: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(observer)))
  }

  /// Equivalent texts look alike, so their scalars are spelt out.
  static func visible(_ value: String) -> String {
    value.unicodeScalars.allSatisfy(\.isASCII)
      ? value
      : value.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
        .joined(separator: " ")
  }
}
