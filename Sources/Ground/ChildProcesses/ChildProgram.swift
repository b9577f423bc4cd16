import Dispatch
import Foundation
import Synchronization

/// The running program, which can start itself again as a child.
///
/// Only `start(serving:running:)` makes one, so the program's `main` serves its children.
package struct ChildProgram: Sendable {
  /// The first argument of a child; the service's name follows. The job is
  /// its standard input, and each answer a line of its standard output.
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
  /// In a child it carries out the job, then ends the process. Otherwise it runs
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

  private static func serve(_ arguments: [String], by services: [any ChildService]) -> Int32 {
    guard let service = services.first(where: { type(of: $0).name == arguments.first }) else {
      printError("no child of this program can be started with \(arguments.prefix(1))")
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
    // A line is read alike whatever pieces a pipe brings: a child's memory must not depend on them.
    let input = Data((readLine() ?? "").utf8)
    try service.perform(try JSONDecoder().decode(Service.Job.self, from: input)) { answer in
      let line = try JSONEncoder().encode(answer)
      try FileHandle.standardOutput.write(contentsOf: line + [UInt8(ascii: "\n")])
    }
  }

  private static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
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
  /// Gives a job to a new child and waits for the child's end.
  ///
  /// - Parameters:
  ///   - host: another program that runs the child, such as an instrument.
  ///   - padding: the length in bytes of an environment variable. It shifts the child's memory, so
  ///     that the chance layout of one process does not bias a whole measurement.
  ///   - limit: a child that answers nothing for so many seconds is ended: its work does not settle.
  ///   - answer: gets each answer as it comes, on another thread.
  /// - Throws: an `Interruption.Stop` if the program's work is to stop; the child is ended then.
  package func run<Service: ChildService>(
    _ service: Service.Type, _ job: Service.Job, in host: ChildHost? = nil, padding: Int = 0,
    within limit: Int = 1_800, telling answer: @escaping @Sendable (Service.Answer) -> Void
  ) throws -> Ending {
    try interruption.check()
    let usual: [String: String?] = [
      "SWIFT_BACKTRACE": "enable=no", "BINDLAB_PADDING": String(repeating: "x", count: padding),
    ]
    let strange = Mutex(false)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys  // Equal jobs are equal bytes.
    let ending = try ChildRun.run(
      host?.executable ?? executable, (host?.arguments ?? []) + Self.arguments(of: service),
      environment: host?.environment ?? usual,
      input: try encoder.encode(job),
      within: limit, until: interruption
    ) { line in
      if let told = try? JSONDecoder().decode(Service.Answer.self, from: line) {
        answer(told)
      } else {
        strange.withLock { $0 = true }
      }
    }
    return strange.withLock { $0 }
      ? Ending(how: .lost("answered what this program does not understand"), errorLines: [])
      : ending
  }

  /// The only answer to a job.
  package func run<Service: ChildService>(
    _ service: Service.Type, _ job: Service.Job, padding: Int = 0
  ) throws -> ChildOutcome<Service.Answer> {
    let answers = Mutex<[Service.Answer]>([])
    let ending = try run(service, job, padding: padding) { answer in
      answers.withLock { $0.append(answer) }
    }
    return answers.withLock(\.last).map { .answered($0) } ?? .lost(ending)
  }

  private static func arguments(of service: (some ChildService).Type) -> [String] {
    [childArgument, service.name]
  }
}

package enum ChildOutcome<Answer> {
  case answered(Answer)
  /// The child ended without an answer.
  case lost(Ending)

  /// The child's ending, for an error message. A child that answered gave the wrong kind of answer.
  package var ending: String {
    switch self {
    case .answered: "answered something else"
    case .lost(let ending): ending.description
    }
  }
}

/// One kind of job for children of a program. Jobs and answers are sent as JSON.
package protocol ChildService: Sendable {
  associatedtype Job: Codable
  associatedtype Answer: Codable & Sendable
  /// The service's name on a child's command line.
  static var name: String { get }
  /// Its jobs need a running main queue, as live runs do. If not, they run on the main thread.
  static var usesMainQueue: Bool { get }
  /// Carries out the job, in the child, not on the main thread, and gives each answer as it is
  /// known.
  func perform(_ job: Job, telling answer: @escaping (Answer) throws -> Void) throws
}

extension ChildService {
  package static var usesMainQueue: Bool { true }
}
