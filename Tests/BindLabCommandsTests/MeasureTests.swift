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
    let features = try #require(result["features"] as? [[String: Any]])
    let layouts = try #require(features.first?["layouts"] as? [[String: Any]])
    #expect(layouts.compactMap { $0["layout"] as? String } == ["main", "model-serial"])
    let listed = try await Tool().run("list").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for layout in layouts {
      let facts = try #require(layout["facts"] as? [[String: Any]])
      let names = facts.compactMap { $0["architecture"] as? String }
      #expect(listed.contains("form: \(names.joined(separator: ", "))"))
      for arm in facts {
        let numbers = try #require(arm["numbers"] as? [String: Any])
        #expect(numbers["areAllocationsRepeatable"] as? Bool == true)
        let allocations = try #require(numbers["allocations"] as? [String: Any])
        #expect(allocations["caller"] != nil)
        let glitches = try #require(numbers["glitches"] as? [String: Any])
        #expect(glitches["scenarios"] as? Int == 1)
      }
    }
  }

  @Test func aSeriesOfSizesIsTimedAndFitted() async throws {
    let files = [10, 100, 1_000].map { "Scenarios/favorites/favorites-\($0).scenario.yaml" }
    let output = try await Tool().run(
      ["measure", "--rough", "--architecture", "mvc", "--format", "json"] + files)
    #expect(output.status == 0, "\(output.complaints)")
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
    let feature = try #require((result["features"] as? [[String: Any]])?.first)
    #expect((feature["layouts"] as? [Any])?.isEmpty == true)
    let series = try #require(feature["series"] as? [String: Any])
    #expect(series["list"] as? String == "favorites")
    #expect(series["layout"] as? String == "main")
    let sizes = try #require(series["sizes"] as? [[String: Any]])
    #expect(sizes.compactMap { $0["size"] as? Int } == [10, 100, 1_000])
    #expect(sizes.compactMap { $0["scenario"] as? String } == files)
    #expect(sizes.allSatisfy { ($0["comparisons"] as? [Any])?.count == 1 })
    #expect(sizes.allSatisfy { $0["rounds"] != nil })
    let fits = try #require(series["fits"] as? [String: [String: Any]])
    #expect(Set(fits.keys) == ["direct", "mvc"])
    #expect(fits.values.allSatisfy { $0["perRowInterval"] != nil })
    let counts = try #require(series["counts"] as? [[String: Any]])
    #expect(counts.compactMap { $0["size"] as? Int } == [10, 100, 1_000])
    for counts in counts {
      let arms = try #require(counts["architectures"] as? [String: [String: Any]])
      #expect(Set(arms.keys) == ["direct", "mvc"])
      #expect(arms.values.allSatisfy { $0["areAllocationsRepeatable"] as? Bool == true })
      #expect(arms.values.allSatisfy { $0["allocations"] != nil && $0["writes"] as? Int ?? 0 > 0 })
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
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
    let feature = try #require((result["features"] as? [[String: Any]])?.first)
    #expect(feature["baseline"] as? String == "mvc")
    let layout = try #require((feature["layouts"] as? [[String: Any]])?.first)
    func pairs(_ key: String) -> [String]? {
      (layout[key] as? [[String: Any]])?.map { "\($0["arm"] ?? "")/\($0["baseline"] ?? "")" }
    }
    #expect(pairs("comparisons") == ["mvp/mvc", "flux/mvc"])
    #expect(pairs("pairs") == ["flux/mvp"])
    #expect((layout["tieGroups"] as? [String: Any])?["groups"] != nil)
    let csv = try await tool.run(
      "measure", name, "--rough", "--queues", "main", "--baseline", "mvc",
      "--architecture", "flux", "--format", "csv")
    #expect(csv.text.hasPrefix("feature,layout,size,architecture,against,metric,unit,value,"))
    #expect(csv.text.contains("\r\nform,main,,flux,mvc,ratio,1,"))
  }

  @Test func latenciesAreMeasuredAlone() async throws {
    let output = try await Tool().run(
      "measure", "latency", "Scenarios/form/confirm-pasted-last.scenario.yaml", "--rough",
      "--queues", "main", "--architecture", "mvc", "--every", "200us", "--format", "json")
    #expect(output.status == 0, "\(output.complaints)")
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
    let feature = try #require((result["features"] as? [[String: Any]])?.first)
    let layout = try #require((feature["layouts"] as? [[String: Any]])?.first)
    let closed = try #require(layout["closedLoop"] as? [String: Any])
    #expect((closed["kinds"] as? [String])?.contains("tap register") == true)
    let open = try #require(layout["openLoop"] as? [String: Any])
    #expect(open["interval"] as? Int == 200_000)
    let arms = try #require(open["arms"] as? [String: [String: Any]])
    #expect(Set(arms.keys) == ["direct", "mvc"])
    for arm in arms.values {
      let parts = try #require(arm["parts"] as? [String: [String: Any]])
      let points = try #require(parts["latency"]?["points"] as? [String: Int])
      #expect(points["99"] != nil)
    }
  }

  /// Before anything is run.
  @Test(arguments: [
    (["--baseline", "mcv"], "there is no architecture 'mcv'; there are direct, mvc", "'mvc'?"),
    (["--baseline", "viper"], "there is no architecture 'viper'; there are direct, mvc", "flux"),
    (["--columns", "ratio,bytez"], "there is no column 'bytez'; there are ratio,", "'bytes'?"),
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
    #expect(late.complaints.contains("'bindlab measure factors …'"), "\(late.complaints)")
    #expect(late.complaints.contains("as ./factors"), "\(late.complaints)")
    let measured = try await tool.run(
      "measure", "./factors", "--rough", "--queues", "main", "--format", "csv")
    #expect(measured.status == 0, "\(measured.complaints)")
    #expect(measured.text.contains("\r\nform,main,,mvc,direct,ratio,1,"))
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
