import Bindings
import Dispatch
import Foundation
import Queues
import Testing

/// A word, and a binding that is made to get it.
struct MadeWord: Sendable, CustomTestStringConvertible {
  let question: String
  let word: String
  let make: @Sendable (LayoutQueues) -> any BoundValue

  init(
    _ question: String, _ word: String, _ make: @escaping @Sendable (LayoutQueues) -> MadeValue
  ) {
    (self.question, self.word) = (question, word)
    self.make = { make($0) }
  }

  init(_ question: String, _ word: String, write: @escaping @Sendable (MadeValue, String) -> Void) {
    self.init(question, word) { MadeValue(on: $0, write: write) }
  }

  var testDescription: String { "\(question): \(word)" }
}

extension MadeWord {
  static let told = [
    MadeWord("told", "in the call") { $0.set($1) },
    MadeWord("told", "1 job later") { made, value in made.later(1) { made.set(value) } },
    MadeWord("told", "never") { $0.value = $1 },
    MadeWord("told", "300 ms later") { made, value in
      made.main.async(after: 300_000_000) { made.set(value) }
    },
    MadeWord("told", "in the call, and 2 jobs later") { made, value in
      made.set(value)
      made.later(2) { made.tellAll(value) }
    },
    MadeWord("told", "by a thread that the run does not know", write: tellOnAThread),
    MadeWord("held", "the new value") { $0.set($1) },
    MadeWord("held", "never told") { $0.value = $1 },
    MadeWord("held", "the old value") { made, value in
      made.tellAll(value)
      made.value = value
    },
    MadeWord("held", "at first the old value, then the new one") { made, value in
      made.tellAll(made.value)
      made.set(value)
    },
    MadeWord("held", "the newest value, maybe newer than what is told") { made, value in
      made.value = value
      made.later(1) { made.tellAll(value) }
    },
    MadeWord("first", "the value, in the call") { $0.set($1) },
    MadeWord("first", "nothing") { MadeValue(on: $0, observe: { _, _ in }) },
    MadeWord("first", "0, in the call; then 1, 1 job later") {
      MadeValue(
        on: $0,
        observe: { made, observer in
          observer.tell("0")
          made.later(1) { made.add(observer) }
        })
    },
    MadeWord("elsewhere", "on that queue") { $0.set($1) },
    MadeWord("elsewhere", "nowhere") { $0.value = $1 },
    MadeWord("elsewhere", "on main") { made, value in made.later(1) { made.set(value) } },
    MadeWord("elsewhere", "in the task pool") { made, value in Task.detached { made.set(value) } },
    MadeWord("elsewhere", "on a thread that the run does not know", write: tellOnAThread),
    MadeWord("gone", "no") { $0.set($1) },
    MadeWord("gone", "yes") { made, value in
      let present = made.observers
      made.later(1) { for observer in present { observer.tell(value) } }
    },
    MadeWord("others", "yes") { $0.set($1) },
    MadeWord("others", "no") { MadeValue(on: $0, end: { made, _ in made.observers = [] }) },
    MadeWord("back", "yes") { $0.set($1) },
    MadeWord("back", "no") { made, value in
      made.value = value
      made.later(1) { if made.value != "0" { made.tellAll(made.value) } }
    },
    MadeWord("equal", "yes") { $0.set($1) },
    MadeWord("equal", "no") { if $0.value != $1 { $0.set($1) } },
    MadeWord("equivalent", "yes") { $0.set($1) },
    MadeWord("equivalent", "no, though its bytes are others") { if $0.value != $1 { $0.set($1) } },
  ]

  @Sendable private static func tellOnAThread(_ made: MadeValue, _ value: String) {
    let told = DispatchSemaphore(value: 0)
    Thread {
      made.set(value)
      told.signal()
    }.start()
    told.wait()
  }
}
