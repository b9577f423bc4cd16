import FeatureContract
import Interaction
import Replay
import Scenarios
import Testing
import TextOutput
import Verification

@testable import Playing

/// What is told of architectures that crash, differ or glitch.
@Suite struct PlayFaultTests {
  /// Crashes as soon as the switch is tapped twice.
  private static func crash(_ file: ScenarioFile, _ architecture: String) -> String? {
    let taps = file.scenario.flat.inputs.count { if case .tap = $0 { true } else { false } }
    return architecture == "stuck" && taps > 1 ? "crashed with signal 4: Fatal error: no" : nil
  }

  @Test func anArchitectureThatCrashesLosesNoStep() throws {
    var play = try Play("lamp", ["tap: switch"]) { file, arm in
      Self.crash(file, arm.architecture.name)
    }
    #expect(play.last.text.hasSuffix("all 2 show this\n"))
    let crashed = play.take("tap: switch")
    #expect(crashed.kind == .difference)
    #expect(
      crashed.text.hasSuffix(
        """
        stuck under main crashes
          crashed with signal 4: Fatal error: no
          the step is taken, and the others go on; `save NAME` says how to replay it
        direct shows this

        """), "\(crashed.text)")
    #expect(play.session.hasDifference)
    #expect(play.take("wait: 1ms").kind == .fine)
    #expect(play.take("show").text.hasSuffix("crashed: stuck under main\n"))
    let file = try #require(play.take("save it").file)
    #expect(file.text.contains("  - tap: switch\n  - tap: switch\n  - wait: 1ms\n"))
    #expect(play.session.saved(file).text.contains("--architecture stuck --queues main"))
    // Without the step it runs along again.
    for _ in 0..<3 { play.take("undo") }
    #expect(play.last.text.hasSuffix("all 2 show this\n"), "\(play.last.text)")
  }

  @Test func aStepThatNothingComesThroughIsNotTaken() throws {
    let play = try Play("lamp", ["tap: switch", "tap: switch"], width: 100) { file, _ in
      Self.crash(file, "stuck")
    }
    #expect(play.last.kind == .difference)
    #expect(play.last.text.contains("direct under main crashes\n"))
    #expect(play.last.text.hasSuffix("the steps before it are kept\n"))
    #expect(play.steps == ["- tap: switch"])
  }

  @Test func aGlitchIsToldOnceAndCountedByShow() throws {
    var play = try Play("form", ["autofill: {id: a, password: b, confirm: b}"])
    let words = "; 1 new glitch in mvvm-reactive\n  see: look (draws it), why (what led to it)\n"
    #expect(play.last.text.hasSuffix(words), "\(play.last.text)")
    for line in ["wait: 1ms", "type: {into: id, text: b}"] {
      #expect(play.take(line).text.hasSuffix("all \(Play.forms) show this\n"), "\(play.last.text)")
    }
    #expect(play.take("show").text.hasSuffix("glitches so far: 1 in mvvm-reactive\n"))
    for _ in 0..<3 { play.take("undo") }
    #expect(play.take("autofill: {id: a, password: b, confirm: b}").text.hasSuffix(words))
  }

  @Test func whyIsAskedOfAnyArchitecture() throws {
    var play = try Play("lamp", ["tap: switch", "tap: switch"])
    #expect(play.last.text.contains("\n  see: why light.text stuck\n"))
    let wrong = play.take("why light.text stuck").text
    #expect(wrong.hasPrefix("in stuck under main:\n"), "\(wrong)")
    #expect(wrong.contains("wrote light.text: \"on\"\n"), "\(wrong)")
    let right = play.take("why light.text").text
    #expect(right.hasPrefix("in direct under main:\n"), "\(right)")
    #expect(right.contains("wrote light.text: \"off\"\n"), "\(right)")
    #expect(play.take("why light.text stuk").kind == .mistake)
    #expect(play.last.text.contains("did you mean stuck?"), "\(play.last.text)")
  }

  @Test func aButtonOfAPageIsShownWithItsTitle() throws {
    let play = try Play("favorites", ["tap: {row: swift}", "tap: favorite"])
    #expect(play.last.text.contains("favorite [ Remove ]"), "\(play.last.text)")
    #expect(!play.last.text.contains("detail.button"))
  }

  @Test(arguments: [60, 80, 100])
  func anExpectationFitsTheTerminal(width: Int) throws {
    var play = try Play("favorites", width: width)
    let written = play.take("expect").text
    #expect(play.last.kind == .fine, "\(written)")
    let expectation = written.split(separator: "\n").prefix { !$0.hasPrefix("nothing") }
    #expect(expectation.allSatisfy { TextWidth.of($0) <= width }, "\(written)")
    #expect(written.contains("rows: {count: 22, present: [swift, nio, repo-0000]}"), "\(written)")
  }
}
