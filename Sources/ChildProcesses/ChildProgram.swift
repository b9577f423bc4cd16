import Dispatch
import Foundation

/// The running program, which can start itself again as a child.
///
/// Only `start(serving:running:)` makes one. So a function that takes one can rely on the program's
/// `main` to serve its children.
public struct ChildProgram: Sendable {
  /// The first argument of a child; the service's name and the job follow.
  static let childArgument = "--bindlab-child"
  private static let failure: Int32 = 70

  /// The path under which the program was started.
  public let executable: String
  /// Whether the program's work is to stop: a control-C, or an output that nobody reads. Waits for
  /// children then end with an `Interruption.Stop`.
  public let interruption: Interruption

  private init(executable: String, interruption: Interruption) {
    self.executable = executable
    self.interruption = interruption
  }

  /// Serves children, and runs the program's own work. Call it in `main` and nowhere else.
  ///
  /// In a child it carries out one job and ends the process. Otherwise it runs the body. Both run
  /// on a thread of their own; the calling thread runs the main queue, which live runs need.
  /// Writing to a closed pipe is an error of the write and does not end the process.
  ///
  /// - Parameters:
  ///   - services: what children can be asked to do.
  ///   - body: the program's own work; takes the command line without the program's name and
  ///     returns the exit code.
  public static func start(
    serving services: [any ChildService],
    running body: @escaping @Sendable (ChildProgram, [String]) -> Int32
  ) -> Never {
    signal(SIGPIPE, SIG_IGN)
    let arguments = CommandLine.arguments
    let thread = Thread {
      if arguments.count > 1, arguments[1] == childArgument {
        ParentWatch.start()
        exit(serve(Array(arguments.dropFirst(2)), by: services))
      }
      let interruption = Interruption()
      let signals = SignalWatch(interruption)
      let program = ChildProgram(executable: arguments[0], interruption: interruption)
      exit(
        withExtendedLifetime(signals) { body(program, Array(arguments.dropFirst())) })
    }
    thread.stackSize = 8 << 20
    thread.start()
    dispatchMain()
  }

  /// Carries out a job in a child and prints the answer.
  private static func serve(_ arguments: [String], by services: [any ChildService]) -> Int32 {
    guard arguments.count == 2,
      let service = services.first(where: { type(of: $0).name == arguments[0] })
    else {
      printError("no child of this program can be started with \(arguments.prefix(1))")
      return failure
    }
    do {
      let line = try answer(of: service, to: arguments[1]) + [UInt8(ascii: "\n")]
      try FileHandle.standardOutput.write(contentsOf: line)
      return 0
    } catch {
      printError("\(error)")
      return failure
    }
  }

  private static func answer<Service: ChildService>(
    of service: Service, to job: String
  ) throws -> Data {
    let job = try JSONDecoder().decode(Service.Job.self, from: Data(job.utf8))
    return try JSONEncoder().encode(try service.answer(job))
  }

  private static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Gives a job to a new child of this program, and waits for its answer. If the program's work is
  /// to stop, the child is ended and an `Interruption.Stop` thrown.
  ///
  /// - Parameters:
  ///   - service: the program must serve it.
  ///   - padding: the length in bytes of an environment variable that shifts the child's memory, so
  ///     that the chance layout of one process does not colour a whole measurement.
  public func run<Service: ChildService>(
    _ service: Service.Type, _ job: Service.Job, padding: Int = 0
  ) throws -> ChildOutcome<Service.Answer> {
    let text = String(decoding: try JSONEncoder().encode(job), as: UTF8.self)
    try interruption.check()
    let child = try ChildProcess.start(
      Self.resolved(executable), [Self.childArgument, service.name, text],
      environment: [
        "SWIFT_BACKTRACE": "enable=no",
        "BINDLAB_PADDING": String(repeating: "x", count: padding),
      ])
    let (line, ending) = try interruption.whileWaiting({ child.terminate() }) {
      let line = try child.nextLine()
      return (line, child.finish())
    }
    // A child that was ended says nothing of its job.
    if line == nil { try interruption.check() }
    guard ending.how == .exited(0),
      let answer = line.flatMap({ try? JSONDecoder().decode(Service.Answer.self, from: $0) })
    else { return .lost(ending.description) }
    return .answered(answer)
  }

  /// The file of the running program, also when it was found by PATH.
  private static func resolved(_ executable: String) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? executable
  }
}

/// What came of a child's job.
public enum ChildOutcome<Answer> {
  case answered(Answer)
  /// The child ended without an answer. The text says how: `crashed with signal 11`.
  case lost(String)

  /// How the child ended, for an error message; one that answered gave the wrong kind of answer.
  public var ending: String {
    switch self {
    case .answered: "answered something else"
    case .lost(let ending): ending
    }
  }
}

/// One kind of job that children of a program carry out.
public protocol ChildService: Sendable {
  /// Job and answer travel between the processes as JSON.
  associatedtype Job: Codable
  associatedtype Answer: Codable
  /// The word that names the service on a child's command line.
  static var name: String { get }
  /// Carries out one job. Called in the child, on a thread that is not main.
  func answer(_ job: Job) throws -> Answer
}
