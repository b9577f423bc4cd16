import BindLabKit
import Observation
import Testing

private struct Offline: Error {}

/// Two services and one way to ask each wrongly.
@MainActor @Observable
private final class Notes {
  enum Way: String, CaseIterable {
    case right, double, stale, forgotten
  }

  var title = ""
  var saved = "-"
  var error: String?
  private let way: Way
  private let save: @Sendable (String, Int) async throws -> String
  private let count: @Sendable () async throws -> Int
  @ObservationIgnored private var saving: Task<Void, Never>?
  @ObservationIgnored private var counting: Task<Void, Never>?

  init(
    _ way: Way, _ save: @escaping @Sendable (String, Int) async throws -> String,
    _ count: @escaping @Sendable () async throws -> Int
  ) {
    (self.way, self.save, self.count) = (way, save, count)
  }

  deinit {
    if way != .forgotten { saving?.cancel() }
    counting?.cancel()
  }

  func saveNow() {
    if way != .stale { saving?.cancel() }
    let title = title
    let task = Task { [weak self, save] in
      do {
        let saved = try await save(title, title.count)
        self?.saved = saved
      } catch is CancellationError {
      } catch {
        self?.error = "not saved"
      }
    }
    if way == .double { Task { [save] in _ = try? await save(title, title.count) } }
    saving = task
  }

  func countNow() {
    counting?.cancel()
    counting = Task { [weak self, count] in
      if let count = try? await count() { self?.saved = "\(count)" }
    }
  }
}

@Suite struct ServiceTests {
  private static func feature(
    _ way: Notes.Way, replaces: Bool = true, byStub: Bool = false
  ) -> Feature<ViewScreen> {
    let save = Service(
      "save", answers: "saved", [.text("answer", \.self)], fails: ["offline": Offline()],
      replaces: replaces)
    let count = Service("count", answers: 7)
    return Feature(
      "notes",
      of: { run in
        Notes(
          way, byStub ? run.service(save, by: { "\($0) \($1)" }) : run.service(save),
          run.service(count))
      },
      view: {
        [
          .field("title", \.title), .label("saved", \.saved), .button("save") { $0.saveNow() },
          .button("count") { $0.countNow() },
          .alert(
            "error", \.error, actions: ["again": { $0.saveNow() }, "cancel": { _ in }]),
        ]
      }
    ).asking(save).asking(count)
  }

  private static func report(
    _ feature: Feature<ViewScreen>, given: String = "", _ steps: String
  ) throws -> VerificationReport {
    let laboratory = Laboratory(FeatureCatalog(features: [FeatureEntry(feature)]))
    return try laboratory.verify(
      text: "scenario: 1\nname: notes\nfeature: notes\n\(given)\nsteps:\n\(steps)")
  }

  private static let impatient = """
      - type: {into: title, text: a}
      - tap: save
      - wait: 100ms
      - type: {into: title, text: b}
      - tap: save
      - wait: 100ms
      - tap: count
      - wait: 1ms
      - end
    """

  @Test(
    arguments: zip(
      Notes.Way.allCases,
      [
        nil, #"request 2 asks for "save(a, 1)", which request 1 is to bring"#,
        #"stale answer: saved.text was written for the answer to request 1 for "save(a, 1)""#,
        #"I8: request 2 for "save(ab, 2)" was left"#,
      ])
  )
  private func wrongRequestsAreFoundWithoutRules(_ way: Notes.Way, finding: String?) throws {
    let report = try Self.report(Self.feature(way), Self.impatient)
    #expect(report.isPassed == (finding == nil), "\(report.text)")
    if let finding { #expect(report.text.contains(finding), "\(report.text)") }
  }

  /// A service whose requests go on side by side has no stale answers.
  @Test func requestsSideBySideAreNotStale() throws {
    let report = try Self.report(Self.feature(.stale, replaces: false), Self.impatient)
    #expect(!report.text.contains("stale answer"), "\(report.text)")
  }

  @Test func theScenarioAnswers() throws {
    let report = try Self.report(
      Self.feature(.right),
      given: "given: {service: {latency: 1s}, answers: [{request: 1, fails: offline}, "
        + "{request: 2, after: 3s, answer: good}, {request: 3, never: true}]}",
      """
        - type: {into: title, text: a}
        - tap: save
        - wait: 1s
        - expect: {error: {title: not saved}}
        - tap: error.again
        - expect: {error: none, requests: [{query: "save(a, 1)", cursor: 0}]}
        - wait: 2999ms
        - expect: {saved: {text: "-"}}
        - wait: 1ms
        - expect: {saved: {text: good}}
        - tap: save
        - wait: 60s
        - expect: {saved: {text: good}}
        - tap: count
        - wait: 1s
        - expect: {saved: {text: "7"}}
      """)
    #expect(report.isPassed, "\(report.text)")
  }

  @Test func aStubAnswersWhereItIsWrapped() throws {
    let report = try Self.report(
      Self.feature(.right, byStub: true),
      """
        - type: {into: title, text: abc}
        - tap: save
        - idle
        - expect: {saved: {text: abc 3}}
        - generate: {count: 40}
      """)
    #expect(report.isPassed, "\(report.text)")
  }

  @Test(arguments: [
    ("{request: 1, fails: offlin}", "did you mean `offline`"),
    ("{request: 1, answr: a}", "did you mean `answer`"),
    ("{request: 0, answer: a}", "0"), ("{request: 1}", "says nothing"),
    ("{request: 1, never: true, answer: a}", "cannot stand beside `never`"),
  ])
  func aMistakeInAnAnswerIsToldAtItsPlace(answer: String, words: String) throws {
    let error = #expect(throws: (any Error).self) {
      _ = try Self.report(
        Self.feature(.right), given: "given: {answers: [\(answer)]}", "  - tap: save\n")
    }
    #expect("\(try #require(error))".contains(words), "\(String(describing: error))")
  }

  @Test func rulesOfWhatTheScreenDoesNotHaveEndTheProgramInWords() async throws {
    let ended = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) {
      // Named for a failure alone.
      _ = Self.feature(.right).asking(
        Service("send", answers: 1, fails: ["offline": Offline()]), by: "save"
      ) { form in
        if form.failure != nil { form.labels["savd"] = "not sent" }
      }
    }
    #expect(
      String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
        .contains("the rules name `savd`, and the screen's are: saved"))
  }

  @Test func aServiceThatTheFeatureDoesNotNameEndsTheProgramInWords() async throws {
    let twice = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) {
      _ = Self.feature(.right).asking(Service("save", answers: ()))
    }
    #expect(
      String(decoding: try #require(twice).standardErrorContent, as: UTF8.self)
        .contains("the services of the feature 'notes' are wrong: there are two called `save`"))
  }
}
