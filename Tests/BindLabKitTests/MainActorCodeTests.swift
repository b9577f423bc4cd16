import BindLabKit
import Catalog
import FavoritesScreen
import FavoritesSpecification
import FormModel
import FormScreen
import FormSpecification
import Interaction
import Synchronization
import Testing

/// Code of `MainActor` that is put under BindLab as it is.
@Suite struct MainActorCodeTests {
  private static func report(arms: ArmSelection) throws -> VerificationReport {
    let code = MainActorCode<FormScreen>("late") { screen, _ in
      SpinningView(screen) { 1 }
    }
    return try Laboratory(FeatureCatalog.bundled.adding(code, to: .form)).verify(
      text: """
        scenario: 1
        name: a
        feature: form
        steps:
          - autofill: {id: a, password: b, confirm: b}

        """, arms: arms)
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
    let code = MainActorCode<FormScreen>("moody") { screen, _ in
      SpinningView(screen) { Int.random(in: 0..<100) }
    }
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
    _ = try laboratory.verify(
      text: """
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
        """, arms: ArmSelection(architectures: ["commanded"]))
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

/// Shows each verdict at once, and waits for a number of turns.
@MainActor private final class SpinningView {
  private let screen: FormScreen
  private let turns: @Sendable () -> Int
  private var texts = FormTexts()

  init(_ screen: FormScreen, for turns: @escaping @Sendable () -> Int) {
    (self.screen, self.turns) = (screen, turns)
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
    Task { [turns] in for _ in 0..<turns() { await Task.yield() } }
  }

  private func show() {
    screen.validation.text = texts.validation.message
    screen.validation.color = texts.validation.isAcceptable ? .green : .red
    screen.register.isEnabled = texts.validation.isAcceptable
  }
}
