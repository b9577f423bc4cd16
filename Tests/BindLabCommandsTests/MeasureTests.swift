import Foundation
import TestSupport
import Testing

/// The exact counts, in a process of their own: nothing else allocates there.
@Suite struct MeasureTests {
  @Test func allocationsAreExactAndRepeatable() async throws {
    let output = try await Tool().run(
      "measure", "Scenarios/form/confirm-pasted-last.scenario.yaml", "--rough", "--queues",
      "main", "--queues", "model-serial", "--format", "json")
    #expect(output.status == 0, "\(output.complaints)")
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
    let environment = try #require(result["environment"] as? [String: Any])
    let harness = try #require(environment["harness"] as? [String: Any])
    #expect(harness["knownObjects"] as? Int == 1_000)
    #expect(harness["emptyInputs"] as? Int == 0)
    let figures = try StoredFigures(output.text)
    let layouts = figures.layouts
    #expect(layouts.compactMap { $0["layout"] as? String } == ["main", "model-serial"])
    let listed = try await Tool().run("list").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for layout in layouts {
      let names = try #require(layout["architectures"] as? [String])
      #expect(listed.contains("form: \(names.joined(separator: ", "))"))
      for (metric, value) in [("allocations", nil), ("scenarios", 1.0)] {
        let rows = figures.rows(metric).filter { $0.layout == layout["layout"] as? String }
        #expect(rows.map(\.architecture) == names)
        #expect(rows.allSatisfy { $0.value != nil && (value == nil || $0.value == value) })
      }
    }
  }

  @Test func aSeriesOfSizesIsTimedAndFitted() async throws {
    let files = [10, 100, 1_000].map { "Scenarios/favorites/favorites-\($0).scenario.yaml" }
    let output = try await Tool().run(
      ["measure", "--rough", "--architecture", "mvc", "--format", "json"] + files)
    #expect(output.status == 0, "\(output.complaints)")
    let figures = try StoredFigures(output.text)
    #expect(figures.layouts.isEmpty)
    let series = try #require(figures.feature["sizeSweep"] as? [String: Any])
    #expect(series["list"] as? String == "favorites")
    #expect(series["layout"] as? String == "main")
    #expect(series["sizes"] as? [Int] == [10, 100, 1_000])
    #expect(series["scenarios"] as? [String] == files)
    #expect((series["rounds"] as? [[String: Any]])?.compactMap { $0["size"] as? Int }.count == 3)
    #expect(figures.architectures("per-row") == ["direct", "mvc"])
    for size in [10, 100, 1_000] {
      let ratios = figures.rows("ratio").filter { $0.size == size }
      #expect(Set(ratios.map(\.architecture)) == ["mvc", "direct (A/A)"])
      for metric in ["allocations", "writes"] {
        let rows = figures.rows(metric).filter { $0.size == size }
        #expect(Set(rows.map(\.architecture)) == ["direct", "mvc"])
        #expect(rows.allSatisfy { $0.value ?? 0 > 0 })
      }
    }
  }

  /// `only` excludes `direct`, so another baseline is needed.
  @Test func anyArchitectureCanBeTheBaseline() async throws {
    let folder = try TemporaryFolder()
    let text = """
      scenario: 1
      name: a
      feature: form
      only: [mvc, mvp, flux]
      steps:
        - repeat: {times: 5, steps: [{type: {into: id, text: a}}]}

      """
    let name = try folder.write(text, to: "one.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let output = try await tool.run(
      "measure", name, "--rough", "--queues", "main", "--baseline", "mvc", "--format", "json")
    #expect(output.status == 0, "\(output.complaints)")
    let figures = try StoredFigures(output.text)
    #expect(figures.feature["baseline"] as? String == "mvc")
    #expect(
      figures.rows("ratio").map { "\($0.architecture)/\($0.against ?? "")" }
        == ["mvp/mvc", "flux/mvc", "flux/mvp", "mvc (A/A)/mvc"])
    #expect(figures.architectures("ties").isSubset(of: ["mvc", "mvp", "flux"]))
    let csv = try await tool.run(
      "measure", name, "--rough", "--queues", "main", "--baseline", "mvc",
      "--architecture", "flux", "--format", "csv")
    #expect(
      csv.text.hasPrefix("feature,layout,times,size,architecture,against,part,metric,unit,value,"))
    #expect(csv.text.contains("\r\nform,main,wall,,flux,mvc,,ratio,1,"))
  }

  @Test func latenciesAreMeasuredAlone() async throws {
    let output = try await Tool().run(
      "measure", "latency", "Scenarios/form/confirm-pasted-last.scenario.yaml", "--rough",
      "--queues", "main", "--architecture", "mvc", "--every", "200us", "--format", "json")
    #expect(output.status == 0, "\(output.complaints)")
    let figures = try StoredFigures(output.text)
    let layout = try #require(figures.layouts.first)
    #expect(figures.rows("blocked").contains { $0.part == "tap register" })
    #expect(layout["openLoopInterval"] as? Int == 200_000)
    #expect(figures.architectures("open-latency") == ["direct", "mvc"])
    #expect(figures.rows("open-latency").allSatisfy { $0.distribution?.points["99"] != nil })
  }

  /// Before anything is run.
  @Test(arguments: [
    (["--baseline", "mcv"], "there is no architecture 'mcv'; did you mean 'mvc'?", "bindlab list"),
    (["--baseline", "viper"], "there is no architecture 'viper'\n", "bindlab list"),
    (["--columns", "ratio,bytez"], "'bytez', number 2 of 'ratio,bytez'", "mean 'bytes'?"),
    (["latncy"], "no subcommand of measure 'latncy'; did you mean 'latency'?", "measure --help"),
    (["--wide", "--format", "json"], "go with --format text", "everything"),
    (["latency", "--every", "2h"], "'2h' is invalid", "100us to 1s"),
    (["latency", "--every", "10us"], "'10us' is invalid", "100us to 1s"),
    (["self-test", "--trials", "0"], "--trials is 1 or more", "measure self-test"),
  ])
  func unknownWordsAreRefusedEarly(
    arguments: [String], complaint: String, offer: String
  ) async throws {
    let output = try await Tool().run(["measure"] + arguments + ["--rough"])
    #expect(output.status == 64)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
    #expect(output.complaints.contains(offer), "\(output.complaints)")
  }

  @Test(arguments: [
    (["--factors"], "'measure factors'"), (["--rough", "--latency"], "'measure latency'"),
    (["--self-test", "--trials", "15"], "'measure self-test'"),
    (["a.scenario.yaml", "--against", "../b"], "'measure against ../b'"),
    (["--against=../b"], "'measure against ../b'"),
  ])
  func whatWasAnOptionIsASubcommand(arguments: [String], spelling: String) async throws {
    let output = try await Tool().run(["measure"] + arguments)
    #expect(output.status == 64)
    #expect(output.complaints.contains("is now \(spelling)"), "\(output.complaints)")
  }

  @Test func aSubcommandStandsFirstAndAFolderOfItsNameHasAPath() async throws {
    let folder = try TemporaryFolder()
    let text = "scenario: 1\nname: a\nfeature: form\nsteps:\n  - tap: register\n"
    try folder.write(text, to: "factors/a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let late = try await tool.run("measure", "--rough", "factors")
    #expect(late.status == 64)
    #expect(late.complaints.contains("'measure factors …'"), "\(late.complaints)")
    #expect(late.complaints.contains("as ./factors"), "\(late.complaints)")
    let measured = try await tool.run(
      "measure", "./factors", "--rough", "--queues", "main", "--format", "csv")
    #expect(measured.status == 0, "\(measured.complaints)")
    #expect(measured.text.contains("\r\nform,main,own work,,mvc,direct,,ratio,1,"))
  }

  @Test func aSeriesIsRefusedWhereItCannotBeTimed() async throws {
    let tool = Tool()
    let file = "Scenarios/favorites/favorites-10.scenario.yaml"
    let output = try await tool.run("measure", file, "--rough", "--queues", "model-serial")
    #expect(output.status == 64)
    #expect(output.complaints.contains("timed under main only"), "\(output.complaints)")
    let twice = try await tool.run("measure", file, file, "--rough")
    #expect(twice.status == 2)
    #expect(twice.complaints.contains("both give 10 records"), "\(twice.complaints)")
  }

  @Test(arguments: [
    ("only: [mvc]", "      - type: {into: id, text: a}", "'only' excludes direct"),
    ("tags: [odd]", "      - expect: {fields: {id: \"\"}}", "it has no input"),
    ("tags: [odd]", "      - burst: [{tap: register}]", "it has a 'burst', 'turn' or 'during'"),
    (
      "tags: [visit]", "      - type: {into: id, text: a}",
      "begins with id \"\" and ends with \"a\""
    ),
  ])
  func whatCannotBeMeasuredIsRefused(key: String, step: String, complaint: String) async throws {
    let folder = try TemporaryFolder()
    let text = "scenario: 1\nname: a\nfeature: form\n\(key)\nsteps:\n\(step)\n"
    let name = try folder.write(text, to: "one.scenario.yaml")
    let output = try await Tool(folder: folder.url).run("measure", name, "--rough")
    #expect(output.status == 2)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
  }

  /// They happen on queues of their own, and a measurement gives inputs to the screen on main.
  @Test func commandsFromElsewhereAreNotMeasured() async throws {
    let folder = try TemporaryFolder()
    let text = """
      scenario: 1
      name: a
      feature: favorites
      given: {repositories: {generate: {count: 3}}}
      steps:
        - tap: {row: repo-0001}
        - external: {add: repo-0002, on: background}

      """
    let name = try folder.write(text, to: "one.scenario.yaml")
    let output = try await Tool(folder: folder.url).run("measure", name, "--rough")
    #expect(output.status == 2)
    #expect(output.complaints.contains("it has external commands"), "\(output.complaints)")
  }
}
