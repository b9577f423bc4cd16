import HeadlessUI
package import Interaction

/// Writes down what a screen tells, one line per call.
package final class RecordingObserver: ScreenObserver {
  package private(set) var lines: [String] = []
  private let table: ControlTable?
  private let isBrief: Bool

  /// - Parameters:
  ///   - table: the names of controls and properties; without it they are told by number.
  ///   - isBrief: leaves out where events begin and end, and tells only the length of a list.
  package init(_ table: ControlTable? = nil, isBrief: Bool = false) {
    self.table = table
    self.isBrief = isBrief
  }

  /// The lines since the last time, which are then forgotten.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  package func note(_ line: String) { lines.append(line) }

  package func screenReceived(_ input: UserInput) {
    lines.append("received " + (table.map { input.description(in: $0) } ?? "\(input)"))
  }

  package func screenShowed(_ value: @autoclosure () -> Value, on property: PropertyID) {
    lines.append("showed \(name(property)) \(describe(value()))")
  }

  package func screenDeferredEvent(from control: ControlID) {
    lines.append("deferred \(name(control))")
  }

  package func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
    guard !isBrief else { return }
    let told = text.map { " \"\($0)\"" } ?? ""
    lines.append("will emit \(name(control))\(told)\(wasDeferred ? " at last" : "")")
  }

  package func screenDidEmit(from control: ControlID) {
    if !isBrief { lines.append("did emit \(name(control))") }
  }

  package func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
    lines.append("wrote \(name(property)) \(describe(value()))")
  }

  package func screenWroteTooLate(_ value: @autoclosure () -> Value, to property: PropertyID) {
    lines.append("wrote too late \(name(property)) \(describe(value()))")
  }

  package func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) {
    lines.append("presented \(name(property)) \(describe(value()))")
  }

  private func name(_ property: PropertyID) -> String {
    table?[property].name ?? "\(property.rawValue)"
  }

  private func name(_ control: ControlID) -> String {
    table?[control].name ?? "\(control.rawValue)"
  }

  private func describe(_ value: Value) -> String {
    guard isBrief, case .list(let elements) = value else { return "\(value)" }
    return "[\(elements.count)]"
  }
}
