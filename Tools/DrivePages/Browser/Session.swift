import Foundation

/// The request for a new session: Chromium without a window, and its logs.
struct SessionRequest: Encodable {
  struct Capabilities: Encodable {
    let alwaysMatch: Wishes
  }

  struct Wishes: Encodable {
    enum CodingKeys: String, CodingKey {
      case browserName, timeouts
      case unhandledPromptBehavior
      case options = "goog:chromeOptions"
      case logs = "goog:loggingPrefs"
    }

    let browserName = "chrome"
    /// In milliseconds.
    let timeouts = ["pageLoad": 40_000, "script": 40_000]
    /// An unexpected dialog makes the next command fail, with a message that names it.
    let unhandledPromptBehavior = "dismiss and notify"
    let options: Options
    let logs = ["browser": "ALL", "performance": "ALL"]
  }

  struct Options: Encodable {
    let binary: String
    /// CI runs as root and without a graphics card; a container's shared memory is small.
    let args = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--hide-scrollbars", "--no-first-run", "--disable-background-networking",
    ]
  }

  let capabilities: Capabilities

  init() throws {
    let binary = try Programs.path(of: "chromium", in: "chromium")
    capabilities = Capabilities(alwaysMatch: Wishes(options: Options(binary: binary)))
  }
}

struct OpenedSession: Decodable {
  let sessionId: String
}

struct Script: Encodable {
  let script: String
  let args: [String]
}

struct ConsoleEntry: Decodable {
  let level: String
  let message: String
}

/// An event of the DevTools protocol, as the log `performance` holds it.
struct NetworkEvent: Decodable {
  private struct Message: Decodable {
    let method: String
    let params: Parameters?
  }

  private struct Parameters: Decodable {
    let request: Request?
  }

  private struct Request: Decodable {
    let url: String?
  }

  private let message: Message

  /// Nil if it is no request.
  var address: String? {
    message.method == "Network.requestWillBeSent" ? message.params?.request?.url : nil
  }
}
