import Testing

/// Does a task per keystroke keep the order?
@Suite struct KeystrokeOrderTests {
  /// The reaction of a search field to a keystroke. The answer to a text is the text.
  enum Search: String, CaseIterable {
    case mainTask = "`Task { @MainActor in show }`"
    case inherited = "`Task { show }`"
    case detached = "`Task.detached { await MainActor.run { show } }`"
    case awaited = "`Task { show(await answer) }`, answered in the pool"
    case cancelled = "`Task { show(await answer) }`, which cancels the task before"
    case cancelledAndAsked =
      "`Task { show(await answer) }`, which cancels the task before, and asks `isCancelled`"
    case numbered = "`Task { show(await answer) }`, which shows only the answer to the last request"
    case suspendedActor = "`Task { show(await answer) }`, answered by an actor that awaits"
    case actor = "`Task { show(await answer) }`, answered by an actor without an await"
    case risingPriority =
      "tasks of rising priority, answered by an actor without an await"
    case stream = "one task reads a stream of all texts"
    case newestOfStream = "one task reads a stream that keeps the newest text"

    var keepsOrder: Bool {
      ![.detached, .awaited, .risingPriority, .suspendedActor, .cancelled].contains(self)
    }
  }

  @Test func answersComeInOrderOnlyWhereOneWaitsForTheOther() throws {
    var table = AnswerTable(
      "at each keystroke", "orders with an older answer over a newer", "orders that end wrong",
      "answers shown, of 3")
    for search in Search.allCases {
      let runs = try inEachOrder {
        let field = SearchField(search)
        try await rest()
        for text in 1...3 {
          field.type(text)
          await Task.yield()
        }
        try await rest()
        field.close()
        return field.shown
      }
      let inverted = runs.count { $0 != $0.sorted() }
      let wrong = runs.count { $0.last != 3 }
      #expect((inverted == 0) == search.keepsOrder, "\(search)")
      #expect(!search.keepsOrder || wrong == 0, "\(search)")
      table.add(
        search.rawValue, "\(inverted) of \(runs.count)", "\(wrong) of \(runs.count)",
        runs.map(\.count).range)
    }
    try table.expectOnPage(as: "keystroke order")
  }
}

/// Answers texts, which the tests number.
private actor Server {
  func answer(_ text: Int) -> Int { text }

  func lateAnswer(_ text: Int) async -> Int {
    await hop()
    return text
  }
}

@MainActor private final class SearchField {
  private(set) var shown: [Int] = []
  private let search: KeystrokeOrderTests.Search
  private let server = Server()
  private var task: Task<Void, Never>?
  private var last = 0
  private let texts: AsyncStream<Int>
  private let sender: AsyncStream<Int>.Continuation

  init(_ search: KeystrokeOrderTests.Search) {
    self.search = search
    (texts, sender) = AsyncStream.makeStream(
      bufferingPolicy: search == .newestOfStream ? .bufferingNewest(1) : .unbounded)
    task = Task { [weak self, texts] in
      for await text in texts { self?.show(await Self.answer(text)) }
    }
  }

  func close() { sender.finish() }

  func type(_ text: Int) {
    switch search {
    case .mainTask: Task { @MainActor in show(text) }
    case .inherited: Task { show(text) }
    case .detached: Task.detached { await MainActor.run { self.show(text) } }
    case .awaited: Task { show(await Self.answer(text)) }
    case .actor: Task { show(await server.answer(text)) }
    case .risingPriority:
      Task(priority: [.low, .medium, .high][text - 1]) { show(await server.answer(text)) }
    case .suspendedActor: Task { show(await server.lateAnswer(text)) }
    case .cancelled, .cancelledAndAsked:
      task?.cancel()
      task = Task {
        let answer = await Self.answer(text)
        if search == .cancelled || !Task.isCancelled { show(answer) }
      }
    case .numbered:
      last = text
      Task {
        let answer = await Self.answer(text)
        if text == last { show(answer) }
      }
    case .stream, .newestOfStream: sender.yield(text)
    }
  }

  private func show(_ answer: Int) { shown.append(answer) }

  @concurrent private static func answer(_ text: Int) async -> Int {
    await Task.yield()
    return text
  }
}
