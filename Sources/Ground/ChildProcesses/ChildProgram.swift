import Dispatch
import Foundation

/// The running program, which can start itself again as a child.
///
/// Only `start(serving:running:)` makes one, so the program's `main` serves its children.
package struct ChildProgram: Sendable {
  /// The first argument of a child; the service's name and its version follow. Each job is a line
  /// on standard input, each answer a line on standard output, until the input ends.
  static let childArgument = "--bindlab-child"
  private static let failure: Int32 = 70

  package let executable: String
  /// The words with which a person starts it, ready for a shell.
  package let invocation: String
  /// The request to stop: a control-C, or an output without a reader. It ends the children, and
  /// waits for them throw an `Interruption.Stop`.
  package let interruption: Interruption

  private init(executable: String, invocation: String, interruption: Interruption) {
    self.executable = executable
    self.invocation = invocation
    self.interruption = interruption
  }

  /// Serves children, and runs the program's own work. Call it in `main` and nowhere else.
  ///
  /// In a child it carries out jobs until the input ends, then ends the process. Otherwise it runs
  /// the body. Both run on a thread of their own; the calling thread runs the main queue, which
  /// live runs need. Writing to a closed pipe, or beyond the length
  /// that files may have, is an error and does not end the process.
  ///
  /// - Parameters:
  ///   - services: the kinds of jobs for children.
  ///   - body: the program's own work. It takes the command line without the program's name and
  ///     returns the exit code.
  package static func start(
    serving services: [any ChildService],
    running body: @escaping @Sendable (ChildProgram, [String]) -> Int32
  ) -> Never {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let arguments = CommandLine.arguments
    let isChild = arguments.count > 1 && arguments[1] == childArgument
    @Sendable func serve() -> Never {
      ParentWatch.start()
      exit(Self.serve(Array(arguments.dropFirst(2)), by: services))
    }
    let meant = services.first { isChild && arguments.dropFirst(2).first == type(of: $0).name }
    if let meant, !type(of: meant).usesMainQueue { serve() }
    let thread = Thread {
      if isChild { serve() }
      let interruption = Interruption()
      let signals = SignalWatch(interruption)
      let program = ChildProgram(
        executable: runningFile ?? arguments[0],
        invocation: Invocation.words(
          for: arguments[0], in: FileManager.default.currentDirectoryPath),
        interruption: interruption)
      exit(withExtendedLifetime(signals) { body(program, Array(arguments.dropFirst())) })
    }
    thread.stackSize = 8 << 20
    thread.start()
    dispatchMain()
  }

  /// The file of the running program, also if PATH found it.
  private static var runningFile: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  /// Another build of this program, whose `main` presumably serves children, too. If it does not,
  /// or not in this version, its children are lost.
  ///
  /// - Parameter executable: the path of a file; PATH is not searched.
  package func otherBuild(at executable: String) -> ChildProgram {
    ChildProgram(
      executable: executable, invocation: ShellWord.quoted(executable), interruption: interruption)
  }

  private static func serve(_ arguments: [String], by services: [any ChildService]) -> Int32 {
    guard arguments.count == 2,
      let service = services.first(where: { type(of: $0).name == arguments[0] })
    else {
      printError("no child of this program can be started with \(arguments.prefix(1))")
      return failure
    }
    let version = type(of: service).version
    guard arguments[1] == "\(version)" else {
      printError(
        "this build speaks version \(version) of '\(arguments[0])', not \(arguments[1])")
      return failure
    }
    do {
      try serve(service)
      return 0
    } catch {
      printError("\(error)")
      return failure
    }
  }

  private static func serve<Service: ChildService>(_ service: Service) throws {
    var service = service
    while let line = readLine() {
      let job = try JSONDecoder().decode(Service.Job.self, from: Data(line.utf8))
      let answer = try JSONEncoder().encode(try service.answer(job))
      try FileHandle.standardOutput.write(contentsOf: answer + [UInt8(ascii: "\n")])
    }
  }

  private static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Gives a job to a new child of this program, and waits for its answer.
  ///
  /// - Parameters:
  ///   - service: a service of this program.
  ///   - padding: the length in bytes of an environment variable. It shifts the child's memory, so
  ///     that the chance layout of one process does not bias a whole measurement.
  package func run<Service: ChildService>(
    _ service: Service.Type, _ job: Service.Job, padding: Int = 0
  ) throws -> ChildOutcome<Service.Answer> {
    let child = try open(service, padding: padding)
    defer { child.end() }
    return try child.answer(to: job)
  }

  /// Starts a child of this program that answers one job after the other.
  ///
  /// - Parameter padding: as for `run`.
  package func open<Service: ChildService>(
    _ service: Service.Type, padding: Int = 0
  ) throws -> Child<Service> {
    Child(
      try ChildProcess.start(
        executable, Self.arguments(of: service),
        environment: [
          "SWIFT_BACKTRACE": "enable=no",
          "BINDLAB_PADDING": String(repeating: "x", count: padding),
        ]), interruption)
  }
}

/// Another program that runs children, such as an instrument.
package struct ChildHost: Sendable {
  package let executable: String
  /// Its arguments, the last of which is the program that it runs. The child's own follow.
  package let arguments: [String]
  /// Differences from this process's environment; nil removes a variable.
  package let environment: [String: String?]

  package init(executable: String, arguments: [String], environment: [String: String?]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }
}

extension ChildProgram {
  /// Starts a child that another program runs.
  package func open<Service: ChildService>(
    _ service: Service.Type, in host: ChildHost
  ) throws -> Child<Service> {
    Child(
      try ChildProcess.start(
        host.executable, host.arguments + Self.arguments(of: service),
        environment: host.environment), interruption)
  }

  private static func arguments(of service: (some ChildService).Type) -> [String] {
    [childArgument, service.name, "\(service.version)"]
  }
}

/// One kind of job for children of a program. Job and answer are sent as JSON.
package protocol ChildService: Sendable {
  associatedtype Job: Codable
  associatedtype Answer: Codable
  /// The service's name on a child's command line.
  static var name: String { get }
  /// The version of the form and meaning of jobs and answers. A child refuses any other, because
  /// its parent can be another build.
  static var version: Int { get }
  /// Its jobs need a running main queue, as live runs do. If not, they run on the main thread.
  static var usesMainQueue: Bool { get }
  /// Carries out one job, in the child, not on the main thread. State stays between a child's jobs.
  mutating func answer(_ job: Job) throws -> Answer
}

extension ChildService {
  package static var usesMainQueue: Bool { true }
}
