package import Interaction

/// The kind of a fact. The kinds of inputs come first, in the order of `Gesture`.
package enum RecordKind: UInt8, Hashable, Sendable, CaseIterable {
  // Inputs of the user: `on` is the control, `d` the text or the range, if any.
  case inputLoad, inputFocus, inputBlur, inputReturn, inputKey, inputBackspace, inputPaste
  case inputFill, inputCompose, inputCommit, inputCancelCompose, inputSet, inputSelect, inputTap
  // `d` is the new value; none turns the control over.
  case inputChange
  // `d` is the row: its name, or a list of one word and its url or position.
  case inputTapRow, inputSwipeRow
  case inputScroll, inputCancelBack
  // `d` is a list of the queue, the command and, if it concerns an item, its index and name.
  case inputExternal
  case inputEnd

  /// A control changed its own display. `on` is the property, `d` the value.
  case show
  /// A control handed an event to the architecture. `on` is the control, `d` a field's full text.
  case emit
  /// An event waits until the current one has been handled. `on` is the control.
  case deferEmit
  /// A job was enqueued. `job` is the new job, `queue` its target; the cause tells the origin. `d`
  /// is its name for people, if it has one, as the jobs of tasks do.
  case jobEnqueue
  case jobStart
  case jobEnd
  /// The function that delivers an update towards the screen was called. `d` is the version of the
  /// model's state that the caller last read or made; none if it did neither.
  case notify
  /// A model's state changed. `d` is its version.
  case stateChange
  /// An architecture assigned a property. `on` is the property, `d` the value.
  case write
  /// An architecture assigned a property of a part of the screen that is gone; nothing shows it.
  case lateWrite
  /// An architecture presented something over the screen. `on` is the property, `d` the value.
  case present
  /// Nothing is queued, no timer is due and nothing runs: the state that is compared.
  case settled
  /// A step of the scenario is done. `d` is the flat step's number; `load` is 0. If steps of the
  /// file end there, `d` is a list: that number, the number of the last of them among the
  /// scenario's own steps or null, and their labels.
  case mark
  /// A check by the driver passed. The driver checks facts that only the run itself can see. `d` is
  /// a list that holds the check's name.
  case checkPass
  /// A check by the driver failed. `d` is a list that holds its name and a number or a text.
  case checkFail
  /// A timer was set. `job` is the job that it will enqueue, `queue` its target. `d` is the delay,
  /// in nanoseconds; if the job has a name, a list of both.
  case timerSet
  /// The timer's time has come: it is the cause of the job's `job.enqueue`, and `timer.set` is its
  /// own. `job` and `queue` are those of the timer, also in `timer.cancel`.
  case timerFire
  case timerCancel
  /// A request was sent to a service. `d` is a list of its number, the query, and the number of rows
  /// that were there.
  case request
  /// A service answers. `d` is a list of the number of the request and, in words, of what comes.
  case answer
  /// A request was cancelled. `d` is a list of its number.
  case requestCancel
  /// Values were derived from others since the last such record. `d` is a list: how often, and how
  /// deep the calls were nested in each other.
  case evaluations

  package var isInput: Bool { gesture != nil }

  /// True if the counts of a run include the input. They leave out `load`, `end` and selections.
  package var isCountedInput: Bool { gesture?.isCounted ?? false }

  /// True if a record of the kind gives a property a value to show.
  package var isShown: Bool { self == .show || self == .write || self == .present }

  /// True if `on` is the index of a property, not of a control.
  package var concernsProperty: Bool { isShown || self == .lateWrite }

  /// True if the kind records observations of the run's driver. The screens, counts and causes of a
  /// log are the same without them.
  package var isOfDriver: Bool { self == .mark || self == .checkPass || self == .checkFail }

  /// True if the kind records a timer. The job of a log without them has the timer's own cause.
  package var isOfTimer: Bool { self == .timerSet || self == .timerFire || self == .timerCancel }

  /// True if `queue` and `job` are those of a job that comes later, not those of the record.
  package var announcesJob: Bool { self == .jobEnqueue || isOfTimer }

  /// The name in a written log.
  package var name: String {
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
    case .timerSet: "timer.set"
    case .timerFire: "timer.fire"
    case .timerCancel: "timer.cancel"
    case .request: "request"
    case .answer: "answer"
    case .requestCancel: "request.cancel"
    case .evaluations: "evaluations"
    default: gesture?.facts.nameInLogs ?? ""
    }
  }
}

/// The kinds of inputs.
extension RecordKind {
  /// The gesture of the input that it records; nil for other kinds.
  package var gesture: Gesture? { Gesture(rawValue: Int(rawValue)) }

  init(_ gesture: Gesture) { self = Self.allCases[gesture.rawValue] }
}
