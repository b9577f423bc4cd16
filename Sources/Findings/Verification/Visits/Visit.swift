import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios

/// A visit: inputs that bring a screen back to where it was, as a stretch of a settled scenario.
struct Visit: Sendable {
  /// The inputs of the scenario up to the visit, without `load`.
  let before: [UserInput]
  let inputs: [UserInput]

  /// The most inputs before a visit, and in one that its scenario does not declare.
  private static let most = (before: 64, inputs: 24)

  /// The whole scenario if it is tagged `visit`. Otherwise the shortest stretch with the most kinds
  /// of inputs. Nil if by the specification no stretch can be made again and again.
  init?(in file: ScenarioFile) {
    let inputs = file.scenario.flat.settledInputs
    guard !file.isHeavy, !inputs.isEmpty else { return nil }
    if file.isVisit {
      guard inputs.count == file.scenario.flat.inputs.count, file.changeForGood == nil else {
        return nil
      }
      self.init(before: [], inputs: inputs)
    } else {
      let inputs = Array(inputs.prefix(Self.most.before + Self.most.inputs))
      guard let range = Self.stretch(of: inputs, in: file) else { return nil }
      self.init(before: Array(inputs[..<range.lowerBound]), inputs: Array(inputs[range]))
    }
  }

  private init(before: [UserInput], inputs: [UserInput]) {
    (self.before, self.inputs) = (before, inputs)
  }

  private static func stretch(of inputs: [UserInput], in file: ScenarioFile) -> Range<Int>? {
    let settled = SpecifiedScreens(after: inputs, in: file)
    var best: (range: Range<Int>, kinds: Int)?
    for start in inputs.indices.prefix(most.before) {
      var kinds: Set<Kind> = []
      for end in (start + 1)...min(inputs.count, start + most.inputs) {
        kinds.insert(Kind(inputs[end - 1], of: file.feature))
        let range = start..<end
        let isBetter = best.map { (kinds.count, $0.range.count) > ($0.kinds, range.count) } ?? true
        if isBetter, settled.isRepeatable(range) { best = (range, kinds.count) }
      }
    }
    return best?.range
  }

  func kinds(of feature: FeatureEntry) -> Set<Kind> {
    Set(inputs.map { Kind($0, of: feature) })
  }

  /// A kind of inputs: two of one kind act alike on controls of one kind.
  struct Kind: Hashable {
    private let feature: String
    private let gesture: Gesture
    private let control: ControlKind?

    init(_ input: UserInput, of feature: FeatureEntry) {
      let parts = input.parts
      self.feature = feature.name
      gesture = parts.gesture
      control = parts.control.map { feature.controls[$0].kind }
    }
  }
}

/// The screens of the specification after each of the inputs.
private struct SpecifiedScreens {
  private let inputs: [UserInput]
  private var states: [any FeatureSpecification]
  private var screens: [Snapshot]

  init(after inputs: [UserInput], in file: ScenarioFile) {
    var specification = file.feature.makeSpecification(file.scenario.flat.given)
    specification.applySettled(.load)
    self.inputs = inputs
    (states, screens) = ([specification], [specification.screen])
    for input in inputs {
      specification.applySettled(input)
      states.append(specification)
      screens.append(specification.screen)
    }
  }

  /// The stretch ends where it begins, and shows the same twice again. The screen alone does not
  /// tell: a model may have changed that it does not show.
  func isRepeatable(_ range: Range<Int>) -> Bool {
    guard screens[range.lowerBound] == screens[range.upperBound] else { return false }
    var state = states[range.upperBound]
    for _ in 0..<2 {
      for index in range {
        state.applySettled(inputs[index])
        guard state.screen == screens[index + 1] else { return false }
      }
    }
    return true
  }
}

extension FlatScenario {
  /// The inputs that each meet a settled screen, up to the first step that is anything else.
  fileprivate var settledInputs: [UserInput] {
    guard mode == .settled else { return [] }
    var inputs: [UserInput] = []
    for step in steps {
      switch step.action {
      case .input(.end), .burst, .turn, .during, .wait, .end: return inputs
      case .input(let input): inputs.append(input)
      case .expect, .idle: break
      }
    }
    return inputs
  }
}

/// The scenarios whose visits are repeated: those tagged `visit`, and of the others as few as have
/// each kind of inputs that any visit has.
struct VisitChoice {
  private var readings: Set<ObjectIdentifier> = []

  init(among files: [ScenarioFile]) {
    var rest = files.compactMap { file in
      Visit(in: file).map { (file: file, visit: $0, kinds: $0.kinds(of: file.feature)) }
    }
    func choose(_ file: ScenarioFile, _ kinds: Set<Visit.Kind>) {
      readings.insert(ObjectIdentifier(file.reading))
      for index in rest.indices { rest[index].kinds.subtract(kinds) }
    }
    for declared in rest where declared.file.isVisit { choose(declared.file, declared.kinds) }
    while let best = rest.max(by: {
      ($0.kinds.count, $1.visit.inputs.count) < ($1.kinds.count, $0.visit.inputs.count)
    }), !best.kinds.isEmpty {
      choose(best.file, best.kinds)
    }
  }

  /// The visit is repeated once for each preset layout.
  func task(
    of file: ScenarioFile, through arm: Arm, on backend: BackendChoice
  ) -> VerificationMatrix.Task {
    let isChosen = readings.contains(ObjectIdentifier(file.reading))
    return VerificationMatrix.Task(
      file: file, arm: arm, backend: backend.scheduled(for: file),
      repeatsVisit: isChosen && backend == .simulated && QueueLayout.presets.contains(arm.layout))
  }
}

extension BackendChoice {
  /// Another draw takes another schedule, too: what holds in one order only costs no run more.
  func scheduled(for file: ScenarioFile) -> BackendChoice {
    switch self {
    case .simulated where file.draw != 0: .simulatedRandom(seed: file.draw)
    case .simulated, .simulatedRandom, .live: self
    }
  }
}
