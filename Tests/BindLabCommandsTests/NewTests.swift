import Foundation
import TestSupport
import Testing

@Suite struct NewTests {
  @Test(arguments: ["form", "favorites", "segments"])
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

  @Test(arguments: [
    ("漢字とカナ", "漢字とカナ"), ("Cafe\u{301} crème 🎉", "caf\u{E9}-cr\u{E8}me"),
    ("Тест \u{202E}../формы", "тест-формы"),
  ])
  func lettersOfAnyScriptNameTheFile(name: String, file: String) async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let output = try await tool.run("new", "--feature", "form", name)
    #expect(output.status == 0, "\(output.complaints)")
    let made = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "Scenarios/form").path)
    #expect(made.map { Array($0.utf8) } == [Array("\(file).scenario.yaml".utf8)], "\(made)")
    let checked = try await tool.run("check", "Scenarios/form/\(file).scenario.yaml")
    #expect(checked.text == "1 file, no mistake\n", "\(checked.complaints)")
  }

  @Test func aFileThatIsThereIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    let path = "Scenarios/form/a.scenario.yaml"
    try folder.write("mine", to: path)
    let output = try await Tool(folder: folder.url).run("new", "--feature", "form", "A")
    #expect(output.status == 2)
    #expect(output.text.isEmpty)
    #expect(output.complaints.contains("\(path) is there already"))
    #expect(folder.read(path) == "mine")
  }

  @Test func aFolderThatCannotBeMadeIsTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no folder", to: "Scenarios")
    let output = try await Tool(folder: folder.url).run("new", "--feature", "form", "a")
    #expect(output.status == 2)
    #expect(output.complaints.contains("cannot write Scenarios/form/a.scenario.yaml"))
  }

  /// It is that of the example, with the place of BindLab, and a name of its own.
  @Test(arguments: [
    (["Settings"], "Settings", "settings"), (["a folder/check_out"], "Check_out", "check_out"),
    (["./MySettings/"], "MySettings", "mySettings"), (["a", "Form2"], "Form2", "form2"),
    (["my-form"], "MyForm", "myForm"),
  ])
  func aPackageIsWritten(words: [String], type: String, value: String) async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url).run(["new", "package"] + words)
    #expect(output.status == 0, "\(output.complaints)")
    let example = Tool.package.appending(path: "Examples/Settings")
    let names = [
      "Package.swift", "Sources/Settings/Settings.swift", "Sources/Settings/SettingsMVC.swift",
      "Tests/SettingsTests/SettingsTests.swift",
      "Scenarios/settings/change-and-reset.scenario.yaml",
      "Scenarios/settings/anything.scenario.yaml",
    ]
    let renamed = { (text: String) in
      text.split(separator: "Settings", omittingEmptySubsequences: false)
        .map { $0.replacing("settings", with: value) }.joined(separator: type)
    }
    for name in names {
      let text = try String(contentsOf: example.appending(path: name), encoding: .utf8)
      let meant = renamed(text).replacing("\"../..\"", with: "\"\(Tool.package.path)\"")
      #expect(folder.read("\(words[0])/\(renamed(name))") == meant)
    }
    let again = try await Tool(folder: folder.url).run(["new", "package"] + words)
    #expect(again.status == 2)
    #expect(again.complaints.contains("is no empty folder"))
  }

  /// The example Profile under the name of its folder.
  @Test(arguments: [("mine", "Mine", "mine"), ("a/user-profile 2", "UserProfile2", "userProfile2")])
  func anObservablePackageIsNamedAfterItsFolder(
    path: String, typeName: String, valueName: String
  ) async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url).run("new", "package", path, "--observable")
    #expect(output.status == 0, "\(output.complaints)")
    let example = Tool.package.appending(path: "Examples/Profile")
    for name in [
      "Package.swift", "Sources/Profile/ProfileViewModel.swift", "Sources/Profile/Profile.swift",
      "Tests/ProfileTests/ProfileTests.swift", "Scenarios/profile/save-fails.scenario.yaml",
      "Scenarios/profile/anything.scenario.yaml",
    ] {
      func named(_ text: String) -> String {
        text.replacing(/Profile|profile/) { $0.output == "Profile" ? typeName : valueName }
      }
      let text = named(try String(contentsOf: example.appending(path: name), encoding: .utf8))
        .replacing("\"../..\"", with: "\"\(Tool.package.path)\"")
      #expect(folder.read("\(path)/\(named(name))") == text)
    }
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
