/// What tells one joining operator from another.
struct JoinRules {
  /// The number of upstreams, at most 8.
  let upstreams: Int
  /// The upstreams whose values lead to outputs, one bit each. The join finishes when they all
  /// have.
  let triggers: UInt8
  /// Whether the triggers are asked for what the downstream asks for, a dropped value being asked
  /// for again. Otherwise they are asked for everything, and what meets no demand is remembered.
  let passesDemand: Bool

  static func bit(_ index: Int) -> UInt8 { 1 << UInt8(index) }

  /// Every upstream leads to outputs.
  static func combineLatest(of upstreams: Int) -> JoinRules {
    JoinRules(upstreams: upstreams, triggers: bit(upstreams) - 1, passesDemand: false)
  }

  /// The first upstream is the source, the second is sampled.
  static var withLatestFrom: JoinRules {
    JoinRules(upstreams: 2, triggers: bit(0), passesDemand: true)
  }
}
