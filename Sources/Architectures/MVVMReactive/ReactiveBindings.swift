public import Bindings
import CombineOperators
import OpenCombine

extension Binding {
  public static let orderedSubject = Binding(
    "ordered subject", "BindLab's own OrderedCurrentValueSubject, and sink",
    in: ["mvvm-reactive-once", "mvvm-reactive"]
  ) { _ in
    SubjectValue(OrderedCurrentValueSubject<String, Never>("0"), read: \.value) {
      AnyPublisher($0)
    }
  }

  public static let distinctSubject = Binding(
    "distinct subject", "the ordered subject, with distinctUntilChanged before the sink",
    in: ["mvvm-reactive-glitch-free", "mvvm-reactive-distinct"]
  ) { _ in
    SubjectValue(OrderedCurrentValueSubject<String, Never>("0"), read: \.value) {
      AnyPublisher($0.distinctUntilChanged())
    }
  }

  public static let subject = Binding(
    "CurrentValueSubject", "OpenCombine's CurrentValueSubject, and sink",
    in: ["mvvm-reactive-library", "mvvm-reactive-library-once"]
  ) { _ in
    SubjectValue(CurrentValueSubject<String, Never>("0"), read: \.value) { AnyPublisher($0) }
  }

  public static let published = Binding(
    "@Published", "OpenCombine's @Published, and sink", in: []
  ) { _ in PublishedValue() }
}

private final class SubjectValue<Values: Subject<String, Never>>: BoundValue {
  private let subject: Values
  private let publisher: AnyPublisher<String, Never>
  private let read: (Values) -> String

  init(
    _ subject: Values, read: @escaping (Values) -> String,
    publisher: (Values) -> AnyPublisher<String, Never>
  ) {
    self.subject = subject
    self.read = read
    self.publisher = publisher(subject)
  }

  var value: String { read(subject) }

  func write(_ value: String) { subject.send(value) }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    publisher.sink(receiveValue: tell)
  }
}

private final class PublishedValue: BoundValue {
  @Published var value = "0"

  func write(_ value: String) { self.value = value }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    $value.sink(receiveValue: tell)
  }
}
