import BindLabKit
import Catalog
import FormScreen
import FormSpecification
import HeadlessUI
import Interaction
import Observation
import Testing

/// A model of an application, as it is.
@MainActor @Observable
final class Settings {
  var isDark = false
  var volume = 3
  var summary: String { "\(isDark ? "dark" : "light"), volume \(volume)" }
  var isChanged: Bool { isDark || volume != 3 }

  func reset() { (isDark, volume) = (false, 3) }
}

private let settings = Feature("settings", of: Settings.init) {
  [
    .toggle("dark", \.isDark), .number("volume", 0...10, \.volume),
    .label("summary", \.summary), .button("reset", if: \.isChanged) { $0.reset() },
  ]
}

/// The same without Observation, which forgets the volume.
@MainActor
private final class PlainSettings {
  var changed: () -> Void = {}
  var isDark = false { didSet { changed() } }
  var volume = 3 { didSet { changed() } }
  var summary: String { "\(isDark ? "dark" : "light"), volume \(volume)" }
  var isChanged: Bool { isDark || volume != 3 }

  func reset() { isDark = false }
}

/// A model that writes the text that its field holds.
@MainActor @Observable
private final class Nickname {
  var text = "" { didSet { if text.contains(" ") { text.replace(" ", with: "_") } } }

  func clear() { text = "" }
}

/// A model for the bundled form.
@MainActor @Observable
private final class SignUp {
  var id = ""
  var password = ""
  var confirmation = ""

  var message: String {
    if id.isEmpty || password.isEmpty || confirmation.isEmpty { return "空欄があります" }
    return canRegister ? "登録可能です" : "パスワードが確認用と一致していません"
  }
  var color: Color { canRegister ? .green : .red }
  var canRegister: Bool { !id.isEmpty && !password.isEmpty && password == confirmation }
}

@Suite struct SettingsTests {
  @Test func keyPathsBindABundledScreen() throws {
    let code = MainActorCode<FormScreen>("sign-up", of: SignUp.init) {
      [
        .field("id", \.id), .field("password", \.password), .field("confirm", \.confirmation),
        .label("validation", \.message, color: \.color),
        .button("register", if: \.canRegister, alert: "alert") { _ in "登録!" }, .alert("alert"),
      ]
    }
    let report = try Laboratory(FeatureCatalog.bundled.adding(code, to: .form)).verify("sign-up")
    #expect(report.isPassed, "\(report.text)")
  }

  @Test func aViewWithAWrongNameEndsTheProgramInWords() async throws {
    let unknown = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) {
      let code = MainActorCode<FormScreen>("sign-up", of: SignUp.init) {
        [.field("id", \.id), .label("valdation", \.message)]
      }
      _ = FeatureCatalog.bundled.adding(code, to: .form)
    }
    #expect(
      String(decoding: try #require(unknown).standardErrorContent, as: UTF8.self).contains(
        "error: the view of 'sign-up' is wrong: the screen has no control `valdation`; it has id, "
          + "password, confirm, validation, register, alert\n"))
    let twice = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) {
      _ = Feature("settings", of: Settings.init) {
        [.toggle("dark", \.isDark), .number("dark", 0...10, \.volume)]
      }
    }
    #expect(
      String(decoding: try #require(twice).standardErrorContent, as: UTF8.self).contains(
        "error: the view of the feature 'settings' is wrong: it has two controls `dark`\n"))
  }

  private static let scenario = """
    scenario: 1
    name: settings are changed and reset
    feature: settings
    steps:
      - toggle: dark
      - adjust: {volume: 7}
      - expect: {summary: {text: "dark, volume 7"}, reset: {enabled: true}}
      - tap: reset
      - expect: {summary: {text: "light, volume 3"}, dark: {on: false}, reset: {enabled: false}}
      - generate: {count: 60}

    """

  private static let laboratory = Laboratory(
    FeatureCatalog(features: [FeatureEntry(settings)])
      .adding(
        MainActorCode(
          "forgetful", of: PlainSettings.init, updates: { $0.changed = $1 },
          view: {
            [
              .toggle("dark", \.isDark), .number("volume", 0...10, \.volume),
              .label("summary", \.summary), .button("reset", if: \.isChanged) { $0.reset() },
            ]
          }), to: settings))

  private static func verify(
    _ architecture: String, _ scenario: String = scenario, in laboratory: Laboratory = laboratory
  ) throws -> VerificationReport {
    try laboratory.verify(text: scenario, arms: ArmSelection(architectures: [architecture]))
  }

  @Test func aModelAndAListOfKeyPathsAreAFeature() throws {
    let report = try Self.verify("view-model")
    #expect(report.isPassed, "\(report.text)")
  }

  @Test func aFieldShowsWhatItsModelMakesOfATextIfItIsToldTo() throws {
    let nickname = Feature("nickname", of: Nickname.init) {
      [.field("name", \.text, isShown: true), .button("clear") { $0.clear() }]
    }
    let scenario = """
      scenario: 1
      name: a name is formatted and cleared
      feature: nickname
      steps:
        - type: {into: name, text: ada l}
        - expect: {fields: {name: ada_l}}
        - tap: clear
        - expect: {fields: {name: ""}}
        - type: {into: name, text: bo}
        - select: {in: name, from: 1}
        - type: {into: name, text: by}
        - expect: {fields: {name: bbyo}}

      """
    let laboratory = Laboratory(FeatureCatalog(features: [FeatureEntry(nickname)]))
    let report = try Self.verify("view-model", scenario, in: laboratory)
    #expect(report.isPassed, "\(report.text)")
  }

  @Test func anotherModelIsJudgedByTheFirst() throws {
    let report = try Self.verify("forgetful")
    #expect(!report.isPassed)
    #expect(
      report.text.contains(#"(tap reset): summary.text should be "light, volume 3""#),
      "\(report.text)")
  }
}
