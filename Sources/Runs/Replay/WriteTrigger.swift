import Interaction

/// Sets inputs off from inside the next write of a control. Used on main only.
final class WriteTrigger {
  private struct Charge {
    let properties: [PropertyID]
    let inputs: [UserInput]
    let step: Int
  }

  private let setOff: ([UserInput]) -> Void
  private var charges: [Charge] = []

  init(setOff: @escaping ([UserInput]) -> Void) {
    self.setOff = setOff
  }

  func arm(_ properties: [PropertyID], _ inputs: [UserInput], step: Int) {
    charges.append(Charge(properties: properties, inputs: inputs, step: step))
  }

  func written(_ property: PropertyID) {
    guard !charges.isEmpty,
      let index = charges.firstIndex(where: { $0.properties.contains(property) })
    else {
      return
    }
    // Removed first: the inputs' own writes must not set it off again.
    let charge = charges.remove(at: index)
    setOff(charge.inputs)
  }

  /// The inputs whose write did not come, in order; they will not be set off by one any more.
  func takeWaiting() -> [UserInput] {
    defer { charges = [] }
    return charges.flatMap(\.inputs)
  }

  /// The steps that no input followed.
  var unused: [Int] { charges.map(\.step) }
}
