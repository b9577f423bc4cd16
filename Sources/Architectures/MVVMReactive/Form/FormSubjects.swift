import CombineOperators
import OpenCombine

/// The kinds of subjects that the form's view sends events with.
///
/// A view is generic over them, so that the compiler makes one for each kind: calls through an
/// existential would cost each event something that has nothing to do with the subjects.
protocol FormSubjects {
  associatedtype Texts: Subject<String, Never>
  associatedtype Taps: Subject<Void, Never>

  static func texts() -> Texts
  static func taps() -> Taps
}

/// Those of CombineOperators.
enum OwnFormSubjects: FormSubjects {
  static func texts() -> OrderedPassthroughSubject<String, Never> { OrderedPassthroughSubject() }
  static func taps() -> OrderedPassthroughSubject<Void, Never> { OrderedPassthroughSubject() }
}

/// Those of OpenCombine.
enum LibraryFormSubjects: FormSubjects {
  static func texts() -> PassthroughSubject<String, Never> { PassthroughSubject() }
  static func taps() -> PassthroughSubject<Void, Never> { PassthroughSubject() }
}
