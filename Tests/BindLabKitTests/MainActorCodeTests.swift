import BindLabKit
import Catalog
import FavoritesScreen
import FavoritesSpecification
import FormModel
import FormScreen
import FormSpecification
import Interaction
import Synchronization
import TestSupport
import Testing

/// Code of `MainActor` that is put under BindLab as it is, and what is said of it while it sleeps.
@Suite struct MainActorCodeTests {
  private static func laboratory(isRight: Bool = true) -> Laboratory {
    let code = MainActorCode<FormScreen>("late") { screen, _ in
      LateView(screen, isRight: isRight)
    }
    return Laboratory(FeatureCatalog.bundled.adding(code, to: .form))
  }

  private static func report(
    waiting: String = "", isRight: Bool = true, arms: ArmSelection
  ) throws -> VerificationReport {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      scenario: 1
      name: a
      feature: form
      steps:
        - autofill: {id: a, password: b, confirm: b}
      \(waiting)
      """, to: "a.scenario.yaml")
    let laboratory = laboratory(isRight: isRight)
    return try laboratory.verify(laboratory.scenarios([path]), arms: arms)
  }

  /// Its cells under other layouts are empty, and the report says why.
  @Test func itRunsUnderMainAlone() throws {
    let report = try Self.report(
      arms: ArmSelection(architectures: ["late", "direct"], layouts: ["main", "model-serial"]))
    #expect(report.cells.filter { $0.architecture == "late" }.map(\.queues) == ["main"])
    #expect(report.text(width: 200).contains("late runs under main alone"))
    let alone = try Self.report(arms: ArmSelection(architectures: ["late"]))
    #expect(!alone.text(width: 200).contains("alone"))
    let error = #expect(throws: RequestError.self) {
      try Self.report(arms: ArmSelection(architectures: ["late"], layouts: ["model-serial"]))
    }
    #expect(error?.message == "late runs under main alone: it is code of MainActor")
  }

  /// Its screens are right each time, and its jobs are others.
  @Test func codeThatRunsOtherwiseASecondTimeFails() throws {
    let code = MainActorCode<FormScreen>("moody") { screen, _ in MoodyView(screen) }
    let laboratory = Laboratory(FeatureCatalog.bundled.adding(code, to: .form))
    let report = try laboratory.verify(
      laboratory.scenarios().filter { $0.path.hasSuffix("typical-registration.scenario.yaml") },
      arms: ArmSelection(architectures: ["moody"]))
    let failures = try #require(report.cells.first).findings.map(\.text)
    #expect(
      failures.contains {
        $0.contains("the run cannot be repeated: a second run of it has other records")
      }, "\(failures)")
  }

  /// One command comes from main, the others from another queue.
  @Test func itsViewTakesCommandsOnMain() throws {
    let taken = Taken()
    let code = MainActorCode<FavoritesScreen>("commanded") { _, _ in CommandedFavorites(taken) }
    let laboratory = Laboratory(FeatureCatalog.bundled.adding(code, to: .favorites))
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      scenario: 1
      name: a
      feature: favorites
      given:
        repositories:
          - {name: swift, url: "https://a.org", stars: 1, forks: 1, language: Swift,
             introduction: a, updated: 2015-02-07}
      steps:
        - external: {add: swift, on: background}
        - external: {remove: swift, on: main}
        - external: {removeAll: true, on: background}
      """, to: "a.scenario.yaml")
    _ = try laboratory.verify(
      laboratory.scenarios([path]), arms: ArmSelection(architectures: ["commanded"]))
    // As written, and again with inputs that do not wait.
    #expect(taken.count.withLock(\.self) == 6)
  }
}

private final class Taken: Sendable {
  let count = Mutex(0)
}

@MainActor private final class CommandedFavorites: CommandedView {
  private let taken: Taken

  init(_ taken: Taken) {
    self.taken = taken
  }

  func perform(_ command: ExternalCommand) {
    MainActor.preconditionIsolated()
    taken.count.withLock { $0 += 1 }
  }
}

/// Shows each verdict at once, and waits for a number of turns that nobody can know.
@MainActor private final class MoodyView {
  private let screen: FormScreen
  private var texts = FormTexts()

  init(_ screen: FormScreen) {
    self.screen = screen
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    screen.register.onTap = { [weak screen] in
      screen?.alert.present(Alert(title: "登録!", message: "", actions: ["ok"]))
    }
    show()
  }

  private func edit(_ field: FormField, _ text: String) {
    texts[field] = text
    show()
    Task { for _ in 0..<Int.random(in: 0..<100) { await Task.yield() } }
  }

  private func show() {
    screen.validation.text = texts.validation.message
    screen.validation.color = texts.validation.isAcceptable ? .green : .red
    screen.register.isEnabled = texts.validation.isAcceptable
  }
}

/// Shows a verdict once nothing was typed for a while.
@MainActor private final class LateView {
  private let screen: FormScreen
  private let isRight: Bool
  private var texts = FormTexts()
  private var showing: Task<Void, Never>?

  init(_ screen: FormScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.id.onText = { [weak self] in self?.edit(.id, $0) }
    screen.password.onText = { [weak self] in self?.edit(.password, $0) }
    screen.confirm.onText = { [weak self] in self?.edit(.confirm, $0) }
    show()
  }

  deinit {
    showing?.cancel()
  }

  private func edit(_ field: FormField, _ text: String) {
    texts[field] = text
    showing?.cancel()
    showing = Task(name: "showing") { [weak self] in
      try? await Task.sleep(for: .milliseconds(300))
      if !Task.isCancelled { self?.show() }
    }
  }

  private func show() {
    let validation = texts.validation
    screen.validation.text = isRight || !validation.isAcceptable ? validation.message : "?"
    screen.validation.color = validation.isAcceptable ? .green : .red
    screen.register.isEnabled = validation.isAcceptable
  }
}
