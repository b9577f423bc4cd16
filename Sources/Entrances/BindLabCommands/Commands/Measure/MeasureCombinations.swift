import ArgumentParser
import Measurement

/// Refuses options of `measure` that do not go together.
struct MeasureCombinations {
  let command: MeasureCommand

  func check() throws {
    if let question = command.question { try refuseOptionsOfOthers(question) }
    if command.every != nil, command.question != .latency {
      throw ValidationError("--every goes with --latency: only an open loop has an interval")
    }
    if command.trials != nil, command.question != .selfTest {
      throw ValidationError("--trials goes with --self-test")
    }
    if command.against != nil { try checkAgainst() }
    if command.format != .text, command.wide || command.columns != nil {
      throw ValidationError(
        "--columns and --wide go with --format text: the others hold everything")
    }
  }

  private func checkAgainst() throws {
    if command.save != nil {
      throw ValidationError("--save goes with a measurement of this build, not with --against")
    }
    if command.baseline != nil || command.columns != nil || command.wide {
      throw ValidationError(
        "--baseline, --columns and --wide go with a measurement of this build, not with --against: "
          + "there each arm is compared with itself in the other build")
    }
    if command.format == .csv || command.format == .markdown {
      throw ValidationError("--against writes text or json")
    }
  }

  /// Refuses what only the plain comparison has, or another question.
  private func refuseOptionsOfOthers(_ question: MeasuredQuestion) throws {
    let given = [
      command.against.map { _ in "--against" }, command.save.map { _ in "--save" },
      question == .selfTest ? nil : command.baseline.map { _ in "--baseline" },
      command.columns.map { _ in "--columns" }, command.wide ? "--wide" : nil,
    ].compactMap(\.self)
    if let first = given.first {
      throw ValidationError(
        "\(first) goes with the plain comparison, not with --\(question.rawValue)")
    }
    switch question {
    case .factors: try checkFactors()
    case .latency: break
    case .selfTest: try checkSelfTest()
    }
  }

  private func checkFactors() throws {
    if !command.arms.architectures.isEmpty {
      throw ValidationError(
        "--factors measures all variants of a pattern together: leave out --architecture")
    }
    if command.format == .csv {
      throw ValidationError("--factors writes text, json or markdown")
    }
  }

  private func checkSelfTest() throws {
    if let trials = command.trials, trials < 1 { throw ValidationError("--trials is 1 or more") }
    if !command.arms.architectures.isEmpty {
      throw ValidationError(
        "--self-test measures one architecture against itself: name it with --baseline")
    }
    if command.format == .csv || command.format == .markdown {
      throw ValidationError("--self-test writes text or json")
    }
  }
}
