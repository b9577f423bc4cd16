package import Interaction

/// What happened. The raw values are stable; a new kind bumps the log's minor version.
public enum RecordKind: UInt8, Hashable, Sendable, CaseIterable {
  // What the user did: `on` is the control, `d` the text or the range where there is one.
  case inputLoad, inputFocus, inputBlur, inputReturn, inputKey, inputBackspace, inputPaste
  case inputFill, inputCompose, inputCommit, inputCancelCompose, inputSet, inputSelect, inputTap
  // `d` is the row: its name, or a list of one word and its url or position.
  case inputTapRow, inputSwipeRow
  case inputScroll, inputCancelBack
  // `d` is a list of the queue, the command and, where it concerns one, index and name of the item.
  case inputExternal
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
  /// The function that delivers an update towards the screen was called. `d` is the version of the
  /// model's state that the caller read or made last; none if it did neither.
  case notify
  /// A model's state changed. `d` is its version.
  case stateChange
  /// An architecture assigned a property. `on` is the property, `d` the value.
  case write
  /// An architecture assigned a property of a part of the screen that has gone; nothing shows it.
  case lateWrite
  /// An architecture presented something over the screen. `on` is the property, `d` the value.
  case present
  /// Nothing is queued, no timer due, nothing running: the state that is compared.
  case settled
  /// A step of the scenario is done. `d` is the flat step's number, `load` being 0, or, where
  /// steps of the file end there, a list of that, the number of the last of them among the
  /// scenario's own steps or null, and their labels.
  case mark
  /// A check by the driver passed. The driver checks what only the run itself can see. `d` is a
  /// list that holds the check's name.
  case checkPass
  /// A check by the driver failed. `d` is a list that holds its name and a number.
  case checkFail

  public var isInput: Bool { gesture != nil }

  /// Whether it is an input that the counts of a run count: `load`, `end` and selections are not.
  package var isCountedInput: Bool { gesture?.isCounted ?? false }

  /// Whether it gives a property a value to show.
  public var isShown: Bool { self == .show || self == .write || self == .present }

  /// Whether `on` is a property's index rather than a control's.
  public var concernsProperty: Bool { isShown || self == .lateWrite }

  /// Whether the screens, counts and causes of a log are the same without its records: they say
  /// what the run's driver saw.
  public var isOfDriver: Bool { self == .mark || self == .checkPass || self == .checkFail }

  /// As the written log has it.
  public var name: String {
    switch self {
    case .show: "show"
    case .emit: "emit"
    case .deferEmit: "emit.defer"
    case .jobEnqueue: "job.enqueue"
    case .jobStart: "job.start"
    case .jobEnd: "job.end"
    case .notify: "notify"
    case .stateChange: "state.change"
    case .write: "write"
    case .lateWrite: "write.late"
    case .present: "present"
    case .settled: "settled"
    case .mark: "mark"
    case .checkPass: "check.pass"
    case .checkFail: "check.fail"
    default: gesture?.facts.nameInLogs ?? ""
    }
  }
}

/// The kinds of inputs.
extension RecordKind {
  /// The kind of the input that it records; nil if it records something else.
  package var gesture: Gesture? {
    switch self {
    case .inputLoad: .load
    case .inputFocus: .focus
    case .inputBlur: .blur
    case .inputReturn: .submit
    case .inputKey: .key
    case .inputBackspace: .backspace
    case .inputPaste: .paste
    case .inputFill: .fill
    case .inputCompose: .compose
    case .inputCommit: .commit
    case .inputCancelCompose: .cancelCompose
    case .inputSet: .set
    case .inputSelect: .select
    case .inputTap: .tap
    case .inputTapRow: .tapRow
    case .inputSwipeRow: .swipeRow
    case .inputScroll: .scroll
    case .inputCancelBack: .cancelBack
    case .inputExternal: .external
    case .inputEnd: .end
    default: nil
    }
  }

  init(_ gesture: Gesture) { self = Self.byGesture[gesture.rawValue] }

  private static let byGesture = Gesture.allCases.map { gesture in
    guard let kind = allCases.first(where: { $0.gesture == gesture }) else {
      preconditionFailure("no kind of record stands for the gesture \(gesture.facts.name)")
    }
    return kind
  }
}

extension LogVersion {
  /// The version that this package writes. 1.1 brought `mark`, `check.pass` and `check.fail`.
  public static let current = LogVersion(major: LogHeader.version, minor: 1)
}

/// What a log says of a kind of records, to a reader that may not know it.
public struct KindDeclaration: Hashable, Sendable {
  public let name: String
  public let version: Int
  /// A reader that does not know a required kind refuses its records; it skips others.
  public let isRequired: Bool

  /// All kinds of this package, each in its first version. Required are those without which a fold
  /// of the first version would say something else.
  public static let current = RecordKind.allCases.map {
    KindDeclaration(name: $0.name, version: 1, isRequired: !$0.isOfDriver)
  }

  public init(name: String, version: Int, isRequired: Bool) {
    self.name = name
    self.version = version
    self.isRequired = isRequired
  }
}
