import Foundation

/// One browser without a window, used like a person would.
struct Browser {
  /// The seconds that the page has to reach a state by itself.
  private static let patience = 10.0

  private let driver: WebDriver
  private let session: String

  init(_ process: DriverProcess) throws {
    driver = WebDriver(port: process.port)
    let opened = try driver.post(
      "session", try SessionRequest(), within: 60, as: OpenedSession.self)
    session = "session/\(opened.sessionId)"
  }

  func close() { try? driver.delete(session) }

  // MARK: the page

  /// Opens a file afresh, without the earlier page's logs and stored choices.
  func open(_ file: URL, in view: View = .desk, fragment: String = "") throws {
    try open("about:blank")
    try adopt(view)
    try turnScripts(on: true)
    try devTools("Storage.clearDataForOrigin", StoredData())
    _ = try (consoleEntries(), requests())
    try open(file.absoluteString + (fragment.isEmpty ? "" : "#\(fragment)"))
  }

  func open(_ address: String) throws {
    try driver.post("\(session)/url", ["url": address])
  }

  func adopt(_ view: View, media: String = "") throws {
    try devTools(
      "Emulation.setDeviceMetricsOverride", DeviceMetrics(width: view.width, height: view.height))
    try devTools("Emulation.setEmulatedMedia", EmulatedMedia(view.scheme, media: media))
  }

  /// Applies to pages that are opened from now on.
  func turnScripts(on isOn: Bool) throws {
    try devTools("Emulation.setScriptExecutionDisabled", ScriptSwitch(value: !isOn))
  }

  // MARK: hands

  func press(_ keys: Key..., holding held: Key? = nil) throws {
    try driver.post("\(session)/actions", KeyActions(keys.map(\.rawValue), holding: held))
  }

  /// Types letters and digits by their keys.
  func type(_ text: String) throws {
    try driver.post("\(session)/actions", KeyActions(text.map(String.init)))
  }

  /// Focuses an element that Tab also reaches. `KeyboardReach` checks that.
  func focus(_ selector: String) throws {
    try run(
      """
      const element = document.querySelector(arguments[0]);
      if (!element) throw new Error("no element " + arguments[0]);
      element.focus()
      """, [selector])
  }

  /// Scrolls to the element and clicks it. A covered element cannot be clicked.
  func click(_ selector: String) throws {
    let element = try driver.post(
      "\(session)/element", ["using": "css selector", "value": selector], as: [String: String].self)
    guard let name = element.values.first else { throw BrowserFault("no element \(selector)") }
    try driver.post("\(session)/element/\(name)/click", Nothing())
  }

  /// Looks into the window that a click has opened, then closes it.
  func inNewWindow(_ look: () throws -> Void) throws {
    let windows = try driver.get("\(session)/window/handles", as: [String].self)
    guard windows.count == 2 else { throw BrowserFault("\(windows.count) windows are open") }
    try driver.post("\(session)/window", ["handle": windows[1]])
    try look()
    try driver.delete("\(session)/window")
    try driver.post("\(session)/window", ["handle": windows[0]])
  }

  // MARK: eyes

  /// Runs the body of a function in the page, and awaits a promise that it returns.
  ///
  /// - Parameter arguments: available to the script as `arguments[0]` and so on.
  func evaluate<Value: Decodable>(
    _ script: String, _ arguments: [String] = [], as: Value.Type = Value.self
  ) throws -> Value {
    try driver.post(
      "\(session)/execute/sync", Script(script: script, args: arguments), as: Value.self)
  }

  func run(_ script: String, _ arguments: [String] = []) throws {
    let _: Nothing = try evaluate(
      "return (async (arguments) => { \(script); return {}; })(arguments)", arguments)
  }

  /// Returns as soon as the condition holds in the page. It is checked after each frame.
  ///
  /// - Returns: false if it did not hold in time.
  func comes(_ condition: String, _ arguments: [String] = []) throws -> Bool {
    try evaluate(
      """
      const holds = () => Boolean(\(condition));
      const end = performance.now() + \(Self.patience * 1_000);
      return (async () => {
        while (!holds()) {
          if (performance.now() > end) return false;
          await new Promise((next) => setTimeout(next, 10));
        }
        return true;
      })();
      """, arguments)
  }

  /// Lets the page do its pending work: waiting tasks, and two frames.
  func settle() throws {
    try run(
      """
      const turn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 0)));
      await turn();
      await turn()
      """)
  }

  /// The visible texts of the elements.
  func visible(_ selector: String) throws -> [String] {
    try evaluate(
      """
      return [...document.querySelectorAll(arguments[0])]
        .filter((e) => e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        .map((e) => (e.innerText ?? e.textContent).trim())
      """, [selector])
  }

  /// The texts of the elements, with every space that the page holds.
  func texts(_ selector: String) throws -> [String] {
    try evaluate(
      """
      return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())
        .map((e) => e.textContent)
      """, [selector])
  }

  /// The tops of the visible elements below the page's top, in pixels.
  func tops(_ selector: String) throws -> [Double] {
    try evaluate(
      """
      return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())
        .map((e) => e.getBoundingClientRect().top + scrollY)
      """, [selector])
  }

  /// The console's entries since the last call.
  func consoleEntries() throws -> [ConsoleEntry] {
    try driver.post("\(session)/se/log", ["type": "browser"], as: [ConsoleEntry].self)
  }

  /// The addresses that the page requested since the last call.
  func requests() throws -> [String] {
    let entries = try driver.post(
      "\(session)/se/log", ["type": "performance"], as: [ConsoleEntry].self)
    return entries.compactMap { entry in
      let event = try? JSONDecoder().decode(NetworkEvent.self, from: Data(entry.message.utf8))
      return event?.address
    }
  }

  /// The whole page as PNG, down to its end.
  func picture() throws -> Data {
    let size = try evaluate(
      "const e = document.documentElement; return [e.clientWidth, Math.ceil(e.scrollHeight)]",
      as: [Int].self)
    let clip = PictureRequest.Clip(width: size[0], height: min(size[1], 8_000))
    let picture = try devTools(
      "Page.captureScreenshot", PictureRequest(clip: clip), as: Picture.self)
    guard let data = Data(base64Encoded: picture.data) else {
      throw BrowserFault("the picture is not in base 64")
    }
    return data
  }

  /// The page as it would be printed, as PDF.
  func printed() throws -> Data {
    let text = try driver.post("\(session)/print", Nothing(), as: String.self)
    return Data(base64Encoded: text) ?? Data()
  }

  @discardableResult
  private func devTools<Value: Decodable>(
    _ command: String, _ parameters: some Encodable, as: Value.Type = Nothing.self
  ) throws -> Value {
    try driver.post(
      "\(session)/goog/cdp/execute", DevToolsCommand(cmd: command, params: parameters),
      as: Value.self)
  }
}
