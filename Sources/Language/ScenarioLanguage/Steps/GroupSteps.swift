import Scenarios

/// The steps that are no inputs.
enum RestSteps {
  private static let waitHelp =
    "a run waits by itself until all has settled: write `- wait: 1s` for time alone"

  static let all: [StepDefinition] = [
    .value("wait", .duration(otherwise: waitHelp), .rest, "virtual time passes") { time in
      { (expansion) throws(Refused) in try expansion.wait(time) }
    },
    .bare("idle", .rest, "runs until nothing is queued") { (expansion) throws(Refused) in
      try expansion.rest(.idle)
    },
    .value("expect", .expectation, .rest, "what the settled screen shows") { expectation in
      { (expansion) throws(Refused) in try expansion.expect(expectation) }
    },
    .bare("end", .ending, "the screen goes away") { (expansion) throws(Refused) in
      try expansion.rest(.end)
    },
  ]
}

/// The steps that hold other steps.
enum GroupSteps {
  static let all: [StepDefinition] = [
    .value("burst", .steps, .group, "inputs posted without draining between") { steps in
      { (expansion) throws(Refused) in try expansion.burst(steps) }
    },
    .value("turn", .steps, .group, "inputs within one main-queue turn") { steps in
      { (expansion) throws(Refused) in try expansion.turn(steps) }
    },
    .options("during", .group, "inputs inside the next write of a control") { map in
      let properties = map.value(
        "write", .written, need: .missingKey, "a control or one of its properties")
      let steps = map.value("steps", .steps, need: .missingKey, "what happens then")
      guard let properties, let steps else { return nil }
      return { (expansion) throws(Refused) in try expansion.during(properties, steps) }
    },
    .value(
      "include", .file, .inclusion, "the steps of another file, named from this one's folder"
    ) { file in { (expansion) throws(Refused) in try expansion.include(file) } },
    .options("repeat", .repetition, "steps several times") { map in
      let times = map.value(
        "times", .count(1...Limits.flatInputs), need: .missingKey, "how often the steps run")
      let index = map.value("index", .word, "`${name}` in a text is then the pass, from 0")
      let body = map.value(
        "steps", .repeated(index: index), need: .missingKey, "what is repeated")
      guard let times, let body else { return nil }
      return { (expansion) throws(Refused) in try expansion.repeating(body, times) }
    },
  ]
}
