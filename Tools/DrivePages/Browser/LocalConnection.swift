import Foundation

/// One request over HTTP 1.1 to a server on this machine, over a connection of its own.
///
/// Foundation's `URLSession` on Linux refuses chromedriver's headers: no space behind the colon.
final class LocalConnection {
  private let descriptor: Int32
  private let deadline: ContinuousClock.Instant
  private var received = Data()

  /// - Parameter seconds: the time from here to the end of the answer.
  init(port: Int, within seconds: Double) throws {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    deadline = ContinuousClock.now + .seconds(seconds)
    descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        connect(descriptor, $0.baseAddress, socklen_t(bytes.count))
      }
    }
    guard result == 0 else {
      throw BrowserIsGone(description: "nobody answers at port \(port): \(Self.systemError)")
    }
  }

  deinit { close(descriptor) }

  /// - Returns: the body of the answer.
  func exchange(_ method: String, _ path: String, _ body: Data) throws -> Data {
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
      + "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(body.count)\r\n\r\n"
    try send(Data(head.utf8) + body)
    let end = Data("\r\n\r\n".utf8)
    var headers = received.range(of: end)
    while headers == nil {
      try receive()
      headers = received.range(of: end)
    }
    guard let headers,
      let length = String(decoding: received[..<headers.lowerBound], as: UTF8.self)
        .firstMatch(of: /(?i)content-length: *([0-9]+)/).flatMap({ Int($0.output.1) })
    else { throw BrowserFault("the answer to \(path) has no length") }
    while received.count < headers.upperBound + length { try receive() }
    return Data(received[headers.upperBound...].prefix(length))
  }

  private func send(_ data: Data) throws {
    var rest = data[...]
    while !rest.isEmpty {
      try wait(for: Int16(POLLOUT))
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw BrowserFault("cannot ask the browser: \(Self.systemError)") }
      rest = rest.dropFirst(count)
    }
  }

  private func receive() throws {
    try wait(for: Int16(POLLIN))
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw BrowserIsGone(description: "chromedriver broke off its answer") }
    received.append(contentsOf: bytes.prefix(count))
  }

  private func wait(for event: Int16) throws {
    let rest = (deadline - ContinuousClock.now) / .milliseconds(1)
    var request = pollfd(fd: descriptor, events: event, revents: 0)
    guard rest > 0, poll(&request, 1, Int32(rest) + 1) > 0 else {
      throw BrowserFault("the browser did not answer in time")
    }
  }

  private static var systemError: String { String(cString: strerror(errno)) }
}
