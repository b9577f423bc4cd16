import FeatureContract
import Interaction

/// What was wrong between settled states: writes that no input justified, and turns of the main
/// queue that left apart what belongs together.
struct Transients {
  private(set) var glitches: [Glitch] = []
  private(set) var apart: [ApartValues] = []

  var count: Int { glitches.count + apart.count }

  /// Takes back what came since and is of a property that is excused.
  mutating func excuse(since before: Transients, _ isExcused: (UInt16) -> Bool) {
    glitches.replaceSubrange(
      before.glitches.count...,
      with: glitches[before.glitches.count...].filter { !isExcused($0.property) })
    apart.replaceSubrange(
      before.apart.count...,
      with: apart[before.apart.count...].filter { !$0.properties.contains(where: isExcused) })
  }

  /// Judges each change and each turn since the last settled state. The specification must give the
  /// values after some beginning of the inputs, and the beginning never goes back.
  ///
  /// - Parameter mayGoBack: the layout may show an older state of the model after a newer one.
  mutating func judge(
    _ unsettled: UnsettledInputs, _ turns: TurnFold, in order: EffectOrder,
    of feature: FeatureEntry, mayGoBack: Bool
  ) {
    let stretch = Stretch(
      unsettled: unsettled, order: order, feature: feature,
      canBeCertain: order.isSplit || order.isOfOneInput)
    var walk = EffectWalk(order, groups: turns.memberships, mayGoBack: mayGoBack)
    var waiting = turns.turns[...]
    for (index, change) in unsettled.writes.enumerated() {
      while waiting.first.map({ $0.changes <= index }) == true {
        judge(waiting.removeFirst(), in: stretch, &walk)
      }
      if !walk.goes(to: change.property, change.value, at: change.sequence) {
        glitches.append(stretch.glitch(change, walk))
      }
    }
    for turn in waiting { judge(turn, in: stretch, &walk) }
  }

  private mutating func judge(
    _ turn: TurnFold.Turn, in stretch: Stretch, _ walk: inout EffectWalk
  ) {
    let least = stretch.inputs(with: turn.due)
    guard !walk.finds(turn.values, at: turn.sequence, least: least) else { return }
    // The value that no beginning gives was told already.
    let isGlitch = turn.values.contains { value in
      stretch.lastWrite(of: value.property, before: turn).map { write in
        glitches.contains { $0.sequence == write.sequence }
      } ?? false
    }
    guard stretch.canBeCertain, walk.isComplete, !isGlitch else { return }
    let found = stretch.apart(turn, least: least, &walk)
    let isTold = apart.contains {
      $0.faultyParts.map(\.property) == found.faultyParts.map(\.property)
    }
    if !isTold { apart.append(found) }
  }
}

/// The events since a settled state, with the order of their inputs.
private struct Stretch {
  let unsettled: UnsettledInputs
  let order: EffectOrder
  let feature: FeatureEntry
  /// False if the inputs were not settled in between and the feature does not tell what an input
  /// shows before the model changes.
  let canBeCertain: Bool

  func lastWrite(of property: UInt16, before turn: TurnFold.Turn) -> UnsettledInputs.Change? {
    unsettled.writes.prefix(turn.changes).last { $0.property == property }
  }

  /// The number of inputs up to the one that caused a change of the model; 0 for no change.
  func inputs(with change: Int?) -> Int {
    guard let change else { return 0 }
    return order.inputs.firstIndex { $0.changes.contains(change) }.map { $0 + 1 } ?? 0
  }

  func glitch(_ change: UnsettledInputs.Change, _ walk: EffectWalk) -> Glitch {
    Glitch(
      sequence: change.sequence, property: change.property, value: change.value,
      cause: unsettled.input(of: change.sequence) ?? unsettled.lastInput,
      isCertain: canBeCertain && walk.isComplete, walk: walk)
  }

  func apart(_ turn: TurnFold.Turn, least: Int, _ walk: inout EffectWalk) -> ApartValues {
    let found = walk.latest(giving: turn.values, at: turn.sequence)
    let newest = found.compactMap(\.self).max() ?? 0
    // Of a whole screen only what lags is worth telling.
    let lags = turn.values.indices.filter { found[$0] != newest || newest < least }
    let cause = unsettled.input(of: turn.cause) ?? unsettled.lastInput
    return ApartValues(
      sequence: turn.sequence, step: cause?.step ?? 0,
      input: cause?.input?.description(in: feature.controls) ?? "",
      parts: (turn.values.count > 3 ? lags : Array(turn.values.indices)).map { index in
        let (property, value) = turn.values[index]
        return ApartValues.Part(
          property: feature.controls.properties[Int(property)].name,
          number: property,
          shown: ShownValue.short(value, besides: .none),
          beginning: found[index].map(order.words),
          isLate: found[index].map { $0 < max(newest, least) } ?? false)
      }, due: least > 0 ? order.words(for: least) : nil)
  }
}
