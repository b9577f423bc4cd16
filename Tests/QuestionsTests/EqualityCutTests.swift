import Observation
import Synchronization
import Testing

/// Which writes does the equality cut of `@Observable` swallow?
@Suite struct EqualityCutTests {
  /// A write to a property.
  private struct Write {
    let property: String
    let text: String
    let isTold: Bool
    let read: (Model) -> Void
    let write: (Model) -> Void

    init<Value>(
      _ property: String, _ text: String, _ path: KeyPath<Model, Value>, isTold: Bool,
      _ write: @escaping (Model) -> Void
    ) {
      (self.property, self.text, self.isTold, self.write) = (property, text, isTold, write)
      read = { _ = $0[keyPath: path] }
    }
  }

  @Test func whatIsEqualIsSwallowedUnlessItIsChangedInPlace() throws {
    var table = AnswerTable("property", "written", "observers told")
    for write in Self.assignments + Self.references + Self.inPlace {
      let told = Mutex(0)
      let model = Model()
      withObservationTracking {
        write.read(model)
      } onChange: {
        told.withLock { $0 += 1 }
      }
      write.write(model)
      let times = told.withLock(\.self)
      #expect(times == (write.isTold ? 1 : 0), "\(write.property): \(write.text)")
      table.add(write.property, write.text, times == 1 ? "yes" : "no")
    }
    try table.expectOnPage(as: "equality cut")
  }

  /// The written value is kept, and no observer knows.
  @Test func whatIsSwallowedIsStored() {
    let model = Model()
    model.text = decomposed
    #expect(model.text.unicodeScalars.count == 2)
    model.double = -0.0
    #expect(model.double.sign == .minus)
    model.record = Record(id: 1, title: "new")
    #expect(model.record.title == "new")
    let other = Named("a")
    model.named = other
    #expect(model.named === other)
  }

  private static var assignments: [Write] {
    [
      Write("`Int`", "another value", \.int, isTold: true) { $0.int = 2 },
      Write("`Int`", "the same value", \.int, isTold: false) { $0.int = 1 },
      Write("`Int`", "the same value by a key path", \.int, isTold: false) {
        $0[keyPath: \.int] = 1
      },
      Write("`Int`", "another value, then the first again", \.int, isTold: true) {
        $0.int = 2
        $0.int = 1
      },
      Write("`String`", "composed é over decomposed é", \.text, isTold: false) {
        $0.text = decomposed
      },
      Write("`Double`", "-0.0 over 0.0", \.double, isTold: false) { $0.double = -0.0 },
      Write("`Double`", "NaN over NaN", \.notANumber, isTold: true) { $0.notANumber = .nan },
      Write("`Int?`", "nil over nil", \.optional, isTold: false) { $0.optional = nil },
      Write("`[Int]`", "another array with equal elements", \.array, isTold: false) {
        $0.array = (1...2).map(\.self)
      },
      Write("`[Plain]`, elements not `Equatable`", "an array like it", \.plains, isTold: true) {
        $0.plains = [Plain()]
      },
      Write("`[Int: Int]`", "a dictionary with equal contents", \.dictionary, isTold: false) {
        $0.dictionary = [2: 2, 1: 1]
      },
      Write("a struct, `==` compares its id", "another title", \.record, isTold: false) {
        $0.record = Record(id: 1, title: "new")
      },
      Write("a struct, not `Equatable`", "the same value", \.plain, isTold: true) {
        $0.plain = Plain()
      },
      Write("`(Int, Int)`", "the same value", \.pair, isTold: true) { $0.pair = (1, 1) },
      Write("`any Equatable`", "the same value", \.existential, isTold: true) {
        $0.existential = 1
      },
      Write("a closure", "the same closure", \.closure, isTold: true) { $0.closure = $0.closure },
    ]
  }

  private static var references: [Write] {
    [
      Write("a class, not `Equatable`", "the same object, changed inside", \.box, isTold: false) {
        $0.box.value = 2
        $0.box = $0.box
      },
      Write("a class, not `Equatable`", "another object", \.box, isTold: true) { $0.box = Box() },
      Write("a class, `Equatable`", "another object that is equal", \.named, isTold: false) {
        $0.named = Named("a")
      },
    ]
  }

  private static var inPlace: [Write] {
    [
      Write("`Int`", "`+= 0`", \.int, isTold: true) { $0.int += 0 },
      Write("`Int`", "passed as `inout`, and not changed", \.int, isTold: true) {
        Self.leave(&$0.int)
      },
      Write("`[Int]`", "`append(3)`", \.array, isTold: true) { $0.array.append(3) },
      Write("`[Int]`", "`append(contentsOf: [])`", \.array, isTold: true) {
        $0.array.append(contentsOf: [])
      },
      Write("`[Int]`", "an element over an equal one", \.array, isTold: true) { $0.array[0] = 1 },
      Write("`[Int: Int]`", "a value over an equal one", \.dictionary, isTold: true) {
        $0.dictionary[1] = 1
      },
      Write("a struct", "its field over an equal one", \.record, isTold: true) {
        $0.record.title = "old"
      },
      Write("`[Int]`", "`sort()` of what is sorted", \.array, isTold: true) { $0.array.sort() },
    ]
  }

  private static func leave(_ value: inout Int) {}
}

private let composed = "\u{e9}"
private let decomposed = "e\u{301}"

private struct Plain {}

private struct Record: Equatable {
  let id: Int
  var title: String

  static func == (one: Self, other: Self) -> Bool { one.id == other.id }
}

private final class Box {
  var value = 1
}

private final class Named: Equatable {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  static func == (one: Named, other: Named) -> Bool { one.name == other.name }
}

@Observable
private final class Model {
  var int = 1
  var text = composed
  var double = 0.0
  var notANumber = Double.nan
  var optional: Int?
  var array = [1, 2]
  var plains = [Plain()]
  var dictionary = [1: 1, 2: 2]
  var record = Record(id: 1, title: "old")
  var plain = Plain()
  var pair = (1, 1)
  var existential: any Equatable = 1
  var closure: () -> Void = {}
  var box = Box()
  var named = Named("a")
}
