/// What `combineLatest` must do, said as plainly as possible: one thread, everything at once in
/// memory. It plays the words of `JoinScript`.
struct CombineLatestModel {
  let upstreams: Int
  let nested: [Int: [String]]
  let answer: Int

  private(set) var output: [String] = []
  private var latest: [Character: String] = [:]
  private var finished: Set<Character> = []
  /// Nil means unlimited.
  private var demand: Int? = 0
  private var isAsked = false
  private var isOverdue = false
  private var isOver = false
  private var ending: String?
  private var waiting: [String] = []
  private var isDelivering = false
  private var delivered = 0

  init(upstreams: Int, nested: [Int: [String]], answer: Int) {
    self.upstreams = upstreams
    self.nested = nested
    self.answer = answer
  }

  mutating func play(_ word: String) {
    guard let subject = word.first else { return }
    let argument = String(word.dropFirst())
    switch subject {
    case "x":
      isOver = true
      (isOverdue, ending, waiting) = (false, nil, [])
    case "r":
      // A downstream that saw the completion has no subscription to ask any more.
      isAsked = true
      add(Int(argument))
    default: send(argument, from: subject)
    }
    deliver()
  }

  private mutating func add(_ more: Int?) {
    if let more, let present = demand { demand = present + more } else { demand = nil }
  }

  private mutating func send(_ argument: String, from subject: Character) {
    guard !finished.contains(subject) else { return }
    switch argument {
    case "|", "!":
      finished.insert(subject)
      guard !isOver, argument == "!" || finished.count == upstreams else { return }
      isOver = true
      ending = argument
    default:
      guard isAsked, !isOver else { return }
      latest[subject] = argument
      guard latest.count == upstreams else { return }
      isOverdue = demand == 0
      if !isOverdue { emit() }
    }
  }

  private mutating func emit() {
    if let present = demand { demand = present - 1 }
    waiting.append("abc".compactMap { latest[$0] }.joined())
  }

  private mutating func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    while true {
      if waiting.isEmpty, isOverdue, demand != 0 {
        isOverdue = false
        emit()
      }
      guard !waiting.isEmpty else { break }
      output.append(waiting.removeFirst())
      delivered += 1
      for word in nested[delivered - 1] ?? [] { play(word) }
      add(answer)
    }
    isDelivering = false
    if let ending {
      output.append(ending)
      // A completion waits for no demand; what does is dropped.
      (self.ending, isOverdue) = (nil, false)
    }
  }
}
