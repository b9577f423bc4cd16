import Testing

@Suite struct FunctionSpanTests {
  @Test(arguments: [
    ("func f() {\n  a()\n}\n", "f", 3),
    ("public static func f<T>(\n  a: T\n) -> T\nwhere T: P {\n  a\n}\n", "f", 6),
    ("@Test(arguments: [1, 2]) func f(a: Int) {\n  a()\n}\n", "f", 3),
    ("public init(\n  a: Int\n) {\n  self.a = a\n}\n", "init", 5),
    ("deinit {\n  a()\n}\n", "deinit", 3),
    ("nonisolated(unsafe) var x: Int {\n  get {\n    1\n  }\n}\n", "x", 5),
    ("subscript(i: Int) -> Int {\n  i\n}\n", "subscript", 3),
    ("func f() {\n  let a = \"\"\"\n}\n    \"\"\"\n  b(a)\n}\n", "f", 6),
    ("func f() {\n  // }\n\n  a { b in\n    b()\n  }\n}\n", "f", 7),
  ])
  func aBodyIsMeasuredToItsBrace(text: String, name: String, length: Int) throws {
    let spans = try FunctionSpan.all(in: SourceFile(path: "A.swift", text: text))
    #expect(spans == [FunctionSpan(name: name, line: 1, length: length)])
  }

  @Test(arguments: [
    "protocol P {\n  func f()\n  func g() -> Int\n  var x: Int { get }\n}\n",
    "struct S {\n  let a: Int\n  var x = 3\n  func f() { a }\n}\n",
    "// func f() {\n// }\n",
    "let a = \"\"\"\n  func f() {\n  }\n  \"\"\"\n",
  ])
  func whatHasNoBodyIsNone(text: String) throws {
    #expect(try FunctionSpan.all(in: SourceFile(path: "A.swift", text: text)).isEmpty)
  }

  @Test func nestedBodiesAreMeasuredToo() throws {
    let text = "struct S {\n  func f() {\n    func g() {\n      a()\n    }\n    g()\n  }\n}\n"
    let spans = try FunctionSpan.all(in: SourceFile(path: "A.swift", text: text))
    #expect(
      spans == [
        FunctionSpan(name: "f", line: 2, length: 6), FunctionSpan(name: "g", line: 3, length: 3),
      ])
  }
}
