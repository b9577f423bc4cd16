import Foundation

/// Commands of W3C WebDriver over HTTP. Each is sent, and its answer awaited.
struct WebDriver {
  let port: Int

  /// - Parameter seconds: the time limit of the command.
  @discardableResult
  func post<Value: Decodable>(
    _ path: String, _ body: some Encodable, within seconds: Double = 60,
    as: Value.Type = Nothing.self
  ) throws -> Value {
    try send("POST", path, try JSONEncoder().encode(body), within: seconds)
  }

  func get<Value: Decodable>(_ path: String, as: Value.Type = Value.self) throws -> Value {
    try send("GET", path, Data(), within: 10)
  }

  func delete(_ path: String, within seconds: Double = 10) throws {
    let _: Nothing = try send("DELETE", path, Data(), within: seconds)
  }

  private func send<Value: Decodable>(
    _ method: String, _ path: String, _ body: Data, within seconds: Double
  ) throws -> Value {
    let data = try LocalConnection(port: port, within: seconds).exchange(method, "/\(path)", body)
    let decoder = JSONDecoder()
    if let refusal = try? decoder.decode(Response<Refusal>.self, from: data).value {
      if refusal.error == "invalid session id" {
        throw BrowserIsGone(description: "the browser is gone: \(refusal.message)")
      }
      throw BrowserFault("\(refusal.error): \(refusal.message.prefix { !$0.isNewline })")
    }
    return try decoder.decode(Response<Value>.self, from: data).value
  }
}

/// A body or an answer without members.
struct Nothing: Codable {
  init() {}
  init(from decoder: any Decoder) {}
}

private struct Response<Value: Decodable>: Decodable {
  let value: Value
}

private struct Refusal: Decodable {
  let error: String
  let message: String
}
