import Testing

@testable import ChildProcesses

/// The words with which a person starts the program again.
@Suite struct InvocationTests {
  @Test(arguments: [
    ("bindlab", "bindlab"), (".build/release/bindlab", ".build/release/bindlab"),
    ("../b lab/bindlab", "'../b lab/bindlab'"),
    ("/opt/bindlab", "/opt/bindlab"),  // any absolute path; nothing is looked up
    ("/here/.build/x86_64-unknown-linux-gnu/release/faulty", "swift run -c release faulty"),
    (".build/x86_64-unknown-linux-gnu/release/faulty", "swift run -c release faulty"),
    ("/here/.build/release/faulty", ".build/release/faulty"), ("/here/faulty", "/here/faulty"),
    ("/here/.build/arm64-apple-macosx/debug/own-bindlab", "swift run own-bindlab"),
    ("/here/.build/a/b/release/faulty", ".build/a/b/release/faulty"),
    ("/here/.build/other/faulty", ".build/other/faulty"),
    ("/there/.build/release/faulty", "/there/.build/release/faulty"),
  ])
  func aProgramIsNamedAsItWasCalled(name: String, words: String) {
    #expect(Invocation.words(for: name, in: "/here") == words)
  }
}
