import Foundation
import TestSupport
import Testing

@Suite struct NewTests {
  @Test(arguments: ["form", "favorites", "segments", "search", "cells", "temperature"])
  func aNewScenarioIsNamedCheckedAndVerified(feature: String) async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let output = try await tool.run("new", "--feature", feature, "It's my: First")
    #expect(output.status == 0, "\(output.complaints)")
    let path = "Scenarios/\(feature)/its-my-first.scenario.yaml"
    #expect(output.text.hasPrefix("\(path)\n"))
    for command in ["check", "replay", "verify"] {
      #expect(output.text.contains("bindlab \(command) \(path)"))
    }
    #expect(folder.read(path)?.contains("\nname: \"It's my: First\"\n") == true)
    #expect(try await tool.run("check", path).text == "1 file, no mistake\n")
    let verified = try await tool.run("verify", path, "--queues", "all")
    #expect(verified.status == 0, "\(verified.text)")
  }

  @Test func aFolderThatCannotBeMadeIsTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no folder", to: "Scenarios")
    let output = try await Tool(folder: folder.url).run("new", "--feature", "form", "a")
    #expect(output.status == 2)
    #expect(output.complaints.contains("cannot write Scenarios/form/a.scenario.yaml"))
  }

  private static let examples = [
    "Settings": [
      "Package.swift", "Sources/Settings/Settings.swift", "Sources/Settings/SettingsMVC.swift",
      "Tests/SettingsTests/SettingsTests.swift",
      "Scenarios/settings/change-and-reset.scenario.yaml",
      "Scenarios/settings/anything.scenario.yaml",
    ],
    "Profile": [
      "Package.swift", "Sources/Profile/ProfileViewModel.swift", "Sources/Profile/Profile.swift",
      "Tests/ProfileTests/ProfileTests.swift", "Scenarios/profile/save-fails.scenario.yaml",
      "Scenarios/profile/anything.scenario.yaml",
    ],
  ]

  /// It is that of an example, with the place of BindLab, and a name of its own.
  @Test(arguments: [
    (["Settings"], "Settings", "settings"), (["a folder/check_out"], "Check_out", "check_out"),
    (["./MySettings/"], "MySettings", "mySettings"), (["a", "Form2"], "Form2", "form2"),
    (["my-form"], "MyForm", "myForm"), (["mine", "--observable"], "Mine", "mine"),
    (["a/user-profile 2", "--observable"], "UserProfile2", "userProfile2"),
  ])
  func aPackageIsWritten(words: [String], type: String, value: String) async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url).run(["new", "package"] + words)
    #expect(output.status == 0, "\(output.complaints)")
    let example = words.contains("--observable") ? "Profile" : "Settings"
    let place = Tool.package.appending(path: "Examples/\(example)")
    let renamed = { (text: String) in
      text.split(separator: example, omittingEmptySubsequences: false)
        .map { $0.replacing(example.lowercased(), with: value) }.joined(separator: type)
    }
    for name in try #require(Self.examples[example]) {
      let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
      let meant = renamed(text).replacing("\"../..\"", with: "\"\(Tool.package.path)\"")
      #expect(folder.read("\(words[0])/\(renamed(name))") == meant)
    }
    let again = try await Tool(folder: folder.url).run(["new", "package"] + words)
    #expect(again.status == 2)
    #expect(again.complaints.contains("is no empty folder"))
  }

  @Test func aPackageReplacesNothingAndIsWholeOrNotThere() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "a")
    for path in ["a", "a/b"] {
      let output = try await Tool(folder: folder.url).run("new", "package", path)
      #expect(output.status == 2)
      #expect(output.text.isEmpty)
    }
    #expect(folder.read("a") == "mine")
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: [
    (["--feature", "forms", "a"], "there is no feature 'forms'; did you mean 'form'?"),
    (["--feature", "form", "🎉 —"], "gives no file name"),
    (["--feature", "form", "\u{301}\u{200B}'"], "gives no file name"),
    (["--feature", "form", String(repeating: "字", count: 61)], "183 bytes; at most 180"),
    (["--feature", "form", "a\u{2028}b"], "one line"),
    (["--feature", "form", "a\u{7}"], "one line"),
    (["--feature", "form", "a\u{FEFF}"], "one line"),
    (["--feature", "form", String(repeating: "a", count: 181)], "181 bytes; at most 180"),
    (["--feature", "form", ""], "no file name"),
    (["--feature", "form"], "name"), (["a"], "--feature"), (["package"], "new package PATH"),
    (["package", "1-form"], "cannot be called '1-form'"),
    (["package", "a", "設定"], "new package a NAME"), (["package", "a", "b", "c"], "PATH [NAME]"),
    (["package", ""], "name the path of a new folder"),
    (["package", "Class"], "'Class' means something"),
    (["package", "a", "Screen"], "another name"),
    (["--feature", "form", "a\nb"], "one line"),
    (["package", "Save", "--observable"], "'Save' means something"),
    (["--feature", "form", "a", "--observable"], "is for a package"),
  ])
  func wrongUsageIs64AndWritesNothing(arguments: [String], complaint: String) async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url).run(["new"] + arguments)
    #expect(output.status == 64)
    #expect(output.text.isEmpty)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
