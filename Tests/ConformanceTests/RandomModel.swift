import FeatureContract
import HeadlessUI
import Interaction
import Observation
import SeededRandom

/// A small model that is right whatever it does: counters and flags, one task and one debounce. What
/// its buttons do is drawn.
struct RandomProgram: Sendable {
  enum Effect: Sendable {
    case add(Int)
    case flip
    case clear
    /// Only one at a time.
    case work(milliseconds: Int)
    /// The last one wins. The number shown is that of the tap, or of the moment.
    case debounce(milliseconds: Int, keepsNumber: Bool)
    case giveUp
    /// Each of them, also several at one instant.
    case later(milliseconds: Int)
    /// Shows a value after each await.
    case phases(milliseconds: Int)
  }

  /// When a button is enabled.
  enum Gate: Sendable, CaseIterable {
    case always, whileIdle, whilePositive, whileOff
  }

  static let buttons = ["a", "b", "c"]
  let effects: [[Effect]]
  let gates: [Gate]
  let stock: Int

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed, stream: "model")
    func effect() -> Effect {
      let pause = [50, 100, 100, 200][random.index(below: 4)]
      return switch random.index(below: 9) {
      case 0: .add(1)
      case 1: .add(-1)
      case 2: .flip
      case 3: .clear
      case 4: .work(milliseconds: pause)
      case 5: .debounce(milliseconds: pause, keepsNumber: random.index(below: 2) == 0)
      case 6: .later(milliseconds: pause)
      case 7: .phases(milliseconds: random.index(below: 2) * pause)
      default: .giveUp
      }
    }
    effects = Self.buttons.map { _ in (0...random.index(below: 2)).map { _ in effect() } }
    gates = Self.buttons.map { _ in Gate.allCases[random.index(below: Gate.allCases.count)] }
    stock = 1 + random.index(below: 4)
  }
}

struct RandomState: Sendable {
  var number = 0
  var isOn = false
  var isBusy = false
  var quantity = 0
  var note = ""
}

@MainActor protocol RandomModel: AnyObject, Sendable {
  var program: RandomProgram { get }
  var state: RandomState { get set }
  var work: Task<Void, Never>? { get set }
  var pause: Task<Void, any Error>? { get set }
  var others: [Task<Void, any Error>] { get set }
}

extension RandomModel {
  /// What one tap changes at once is one change.
  func press(_ button: Int) {
    var next = state
    for effect in program.effects[button] { carryOut(effect, &next) }
    state = next
  }

  private func carryOut(_ effect: RandomProgram.Effect, _ state: inout RandomState) {
    switch effect {
    case .add(let count): state.number += count
    case .flip: state.isOn.toggle()
    case .clear: (state.number, state.note) = (0, "")
    case .work(let milliseconds):
      guard !state.isBusy else { return }
      state.isBusy = true
      work = Task { [weak self] in
        try? await Task.sleep(for: .milliseconds(milliseconds))
        guard let self else { return }
        var next = self.state
        next.isBusy = false
        if !Task.isCancelled { next.number += 10 }
        self.state = next
      }
    case .debounce(let milliseconds, let keepsNumber):
      pause?.cancel()
      pause = Task { [weak self, number = state.number] in
        try await Task.sleep(for: .milliseconds(milliseconds))
        guard let self else { return }
        self.state.note = "\(keepsNumber ? number : self.state.number)"
      }
    case .giveUp: work?.cancel()
    case .later(let milliseconds):
      others.append(
        Task { [weak self, number = state.number] in
          try await Task.sleep(for: .milliseconds(milliseconds))
          self?.state.number = number + 3
        })
    case .phases(let milliseconds):
      others.append(
        Task { [weak self] in
          await Task.yield()
          self?.state.note = "one"
          await Task.yield()
          self?.state.note = "two"
          try await Task.sleep(for: .milliseconds(milliseconds))
          self?.state.note = "three"
          await Task.yield()
          self?.state.note = "four"
        })
    }
  }

  func isOpen(_ button: Int) -> Bool {
    switch program.gates[button] {
    case .always: true
    case .whileIdle: !state.isBusy
    case .whilePositive: state.number > 0
    case .whileOff: !state.isOn
    }
  }

  var number: String { "\(state.number)" }
  var note: String { state.note }
  var isBusy: Bool { state.isBusy }
  var opensA: Bool { isOpen(0) }
  var opensB: Bool { isOpen(1) }
  var opensC: Bool { isOpen(2) }
  /// Refused while it works.
  var isOn: Bool {
    get { state.isOn }
    set { if !state.isBusy { state.isOn = newValue } }
  }
  /// Never more than there is.
  var quantity: Int {
    get { state.quantity }
    set { state.quantity = min(newValue, program.stock) }
  }

  static var view: [ControlBinding<Self>] {
    [
      .label("number", \.number), .label("note", \.note), .flag("busy", \.isBusy),
      .toggle("on", \.isOn), .number("quantity", 0...9, \.quantity),
      .button("a", if: \.opensA) { $0.press(0) }, .button("b", if: \.opensB) { $0.press(1) },
      .button("c", if: \.opensC) { $0.press(2) },
    ]
  }
}

/// Shown by Observation.
@MainActor @Observable
final class ObservedRandomModel: RandomModel {
  let program: RandomProgram
  var state = RandomState()
  @ObservationIgnored var work: Task<Void, Never>?
  @ObservationIgnored var pause: Task<Void, any Error>?
  @ObservationIgnored var others: [Task<Void, any Error>] = []

  init(_ program: RandomProgram) { self.program = program }

  isolated deinit {
    work?.cancel()
    pause?.cancel()
    for task in others { task.cancel() }
  }
}

/// Shown in the turn of each change.
@MainActor
final class ToldRandomModel: RandomModel {
  let program: RandomProgram
  var changed: () -> Void = {}
  var state = RandomState() { didSet { changed() } }
  var work: Task<Void, Never>?
  var pause: Task<Void, any Error>?
  var others: [Task<Void, any Error>] = []

  init(_ program: RandomProgram) { self.program = program }

  isolated deinit {
    work?.cancel()
    pause?.cancel()
    for task in others { task.cancel() }
  }
}
