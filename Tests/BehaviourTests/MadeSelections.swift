import Bindings
import Foundation
import Queues

extension MadeWord {
  static let selections = [
    MadeWord("turn", "none") { $0.value = $1 },
    MadeWord("turn", "each") { $0.set($1) },
    MadeWord("turn", "the last") { if $1 == "3" { $0.set($1) } },
    MadeWord("turns", "never the last") { if $1 != "3" { $0.set($1) } },
    MadeWord("turn", "each, in another order") { made, value in
      made.later(4 - (Int(value) ?? 0)) { made.set(value) }
    },
    MadeWord("settled", "each twice") { made, value in
      made.set(value)
      made.tellAll(value)
    },
    MadeWord("settled", "each, some more than once") { made, value in
      made.set(value)
      if value == "2" { made.tellAll(value) }
    },
    MadeWord("turn", "some, and the last") { if $1 != "2" { $0.set($1) } },
    MadeWord("turn", "some, and an older one last") { made, value in
      if value == "2" { made.later(1) { made.set("1") } }
      if value == "3" { made.set(value) }
    },
    MadeWord("order", "in that in which they came") { $0.set($1) },
    MadeWord("order", "in that in which they came") { made, value in
      for observer in made.observers {
        observer.tell(value)
        observer.tell(value)
      }
    },
    MadeWord("order", "in the reverse order") { made, value in
      for observer in made.observers.reversed() { observer.tell(value) }
    },
    MadeWord("order", "in any order") { made, value in
      for observer in made.observers.shuffled() { observer.tell(value) }
    },
    MadeWord("order", "only 1 of 6 are told") { $0.observers.first?.tell($1) },
  ]

  static let nested = [
    MadeWord("nested", "it is never made, as a is not told 1") { $0.value = $1 },
    MadeWord("nested", "it overtakes: b is told the older value last") { $0.set($1) },
    MadeWord("nested", "it overtakes: b is told the newer value for both writes") { made, value in
      made.value = value
      for observer in made.observers { observer.tell(made.value) }
    },
    MadeWord("nested", "it waits its turn") { made, value in
      made.later(1) { made.set(value) }
    },
    MadeWord("nested", "it is lost: the source keeps the older value") { made, value in
      made.tellAll(value)
      made.value = value
    },
    MadeWord("nested", "it is stored, and nobody is told of it") { made, value in
      made.tellOnce {
        made.tellAll(value)
      } storing: {
        made.value = value
      }
    },
    MadeWord(
      "nested",
      "only b is told of it if a came first; it is stored, and nobody is told of it if b came first"
    ) { made, value in
      made.tellOnce {
        for observer in made.observers { observer.tell(made.value) }
      } storing: {
        made.value = value
      }
    },
    MadeWord("nested", "only a is told of it") { made, value in
      made.value = value
      if let replier = made.kept.last as? MadeValue.Observer { return replier.tell(value) }
      for observer in made.observers {
        made.kept = [observer]
        observer.tell(value)
      }
      made.kept = []
    },
    MadeWord(
      "nested", "b is told the newer value last; the order decides if it is told the older one"
    ) { made, value in
      made.value = value
      for observer in made.observers where !made.kept.contains(where: { $0 === observer }) {
        made.kept.append(observer)
        made.later(1) {
          made.kept.removeAll { $0 === observer }
          observer.tell(made.value)
        }
      }
    },
  ]

  static let left = [
    MadeWord("left", "nothing") { $0.set($1) },
    MadeWord("left", "they are still told") { MadeValue(on: $0, end: { _, _ in }) },
    MadeWord("left", "memory") { MadeValue(on: $0, end: forgetAndKeep(each: 1)) },
    MadeWord("left", "memory") { MadeValue(on: $0, end: forgetAndKeep(each: 2)) },
    MadeWord(
      "left",
      "a registration each, until the next write; "
        + "of one that goes in the turn of a write: memory, until the next write"
    ) {
      MadeValue(on: $0, write: clear, end: forgetAndKeep(each: 1))
    },
    MadeWord("left", "memory, until the next write") {
      MadeValue(on: $0, write: clear, end: forgetAndKeep(each: 2))
    },
    MadeWord("left", "nothing; of one that goes in the turn of a write: memory") {
      MadeValue(
        on: $0,
        write: { made, value in
          made.isTelling = true
          made.later(1) { made.isTelling = false }
          made.set(value)
        },
        end: { made, observer in
          made.remove(observer)
          if made.isTelling { made.keep() }
        })
    },
    MadeWord("left", "a task each") {
      MadeValue(
        on: $0,
        end: { made, observer in
          made.remove(observer)
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          Task { @MainActor in
            for await _ in stream {}
            continuation.finish()
          }
        })
    },
  ]

  @Sendable private static func clear(_ made: MadeValue, _ value: String) {
    made.kept = []
    made.set(value)
  }

  private static func forgetAndKeep(
    each step: Int
  ) -> (MadeValue, MadeValue.Observer) -> Void {
    var ends = 0
    return { made, observer in
      made.remove(observer)
      ends += 1
      if ends.isMultiple(of: step) { made.keep() }
    }
  }
}

extension MadeValue {
  /// A write that comes while it tells is stored only.
  fileprivate func tellOnce(_ tell: () -> Void, storing: () -> Void) {
    storing()
    if isTelling { return }
    isTelling = true
    tell()
    isTelling = false
  }
}
