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

  private static var writes: [Write] {
    [
      Write("`Int`", "another value", \.int, isTold: true) { $0.int = 2 },
      Write("`Int`", "the same value", \.int, isTold: false) { $0.int = 1 },
      Write("`Int`", "another value, then the first again", \.int, isTold: true) {
        $0.int = 2
        $0.int = 1
      },
      Write("`String`", "composed é over decomposed é", \.text, isTold: false) {
        $0.text = "e\u{301}"
      },
      Write("`[Int]`", "another array with equal elements", \.array, isTold: false) {
        $0.array = (1...2).map(\.self)
      },
      Write("a struct, `==` compares its id", "another title", \.record, isTold: false) {
        $0.record = Record(id: 1, title: "new")
      },
      Write("a struct, not `Equatable`", "the same value", \.plain, isTold: true) {
        $0.plain = Plain()
      },
      Write("a class, not `Equatable`", "the same object, changed inside", \.box, isTold: false) {
        $0.box.value = 2
        $0.box = $0.box
      },
      Write("`Int`", "`+= 0`", \.int, isTold: true) { $0.int += 0 },
      Write("`[Int]`", "an element over an equal one", \.array, isTold: true) { $0.array[0] = 1 },
    ]
  }

  @Test func whatIsEqualIsSwallowedUnlessItIsChangedInPlace() throws {
    var table = AnswerTable("property", "written", "observers told")
    for write in Self.writes {
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
    model.text = "e\u{301}"
    #expect(model.text.unicodeScalars.count == 2)
    model.record = Record(id: 1, title: "new")
    #expect(model.record.title == "new")
  }
}

private struct Plain {}

private struct Record: Equatable {
  let id: Int
  var title: String

  static func == (one: Self, other: Self) -> Bool { one.id == other.id }
}

private final class Box {
  var value = 1
}

@Observable
private final class Model {
  var int = 1
  var text = "\u{e9}"
  var array = [1, 2]
  var record = Record(id: 1, title: "old")
  var plain = Plain()
  var box = Box()
}
