/// What happened. The raw values are stable; a new kind bumps the log's minor version.
public enum RecordKind: UInt8, Hashable, Sendable, CaseIterable {
  // What the user did: `on` is the control, `d` the text or the range where there is one.
  case inputLoad, inputFocus, inputBlur, inputReturn, inputKey, inputBackspace, inputPaste
  case inputFill, inputCompose, inputCommit, inputCancelCompose, inputSet, inputSelect, inputTap
  case inputEnd

  /// A control changed what it shows by itself. `on` is the property, `d` the value.
  case show
  /// A control handed an event to the architecture. `on` is the control, `d` a field's full text.
  case emit
  /// An event waits until the one being handled has been. `on` is the control.
  case deferEmit
  /// `job` is the new job, `queue` where it is to run; the cause says where it came from.
  case jobEnqueue
  case jobStart
  case jobEnd
  /// The function that delivers an update towards the screen was called.
  case notify
  /// A model's state changed. `d` is its version.
  case stateChange
  /// An architecture assigned a property. `on` is the property, `d` the value.
  case write
  /// An architecture presented something modal. `on` is the property, `d` the value.
  case present
  /// Nothing is queued, no timer due, nothing running: the state that is compared.
  case settled

  public var isInput: Bool { rawValue <= RecordKind.inputEnd.rawValue }

  /// Whether it gives a property a value to show.
  public var isShown: Bool { self == .show || self == .write || self == .present }

  /// As the written log has it.
  public var name: String {
    switch self {
    case .inputLoad: "input.load"
    case .inputFocus: "input.focus"
    case .inputBlur: "input.blur"
    case .inputReturn: "input.return"
    case .inputKey: "input.key"
    case .inputBackspace: "input.backspace"
    case .inputPaste: "input.paste"
    case .inputFill: "input.fill"
    case .inputCompose: "input.compose"
    case .inputCommit: "input.commit"
    case .inputCancelCompose: "input.cancelCompose"
    case .inputSet: "input.set"
    case .inputSelect: "input.select"
    case .inputTap: "input.tap"
    case .inputEnd: "input.end"
    case .show: "show"
    case .emit: "emit"
    case .deferEmit: "emit.defer"
    case .jobEnqueue: "job.enqueue"
    case .jobStart: "job.start"
    case .jobEnd: "job.end"
    case .notify: "notify"
    case .stateChange: "state.change"
    case .write: "write"
    case .present: "present"
    case .settled: "settled"
    }
  }
}
