import ChildProcesses
import Foundation
import Measurement

extension RunRecord.Origin {
  /// The origin of a run that begins now.
  static func now(of program: ChildProgram) -> RunRecord.Origin {
    RunRecord.Origin(
      date: Date.now.formatted(.iso8601), version: ToolVersion.current,
      commit: Checkout(around: program.executable).commit)
  }
}

/// The working tree in which a program was built.
struct Checkout {
  private let folder: String

  /// - Parameter program: the path of the program. Its folder, such as `.build/release`, lies in
  ///   the working tree.
  init(around program: String) {
    folder = URL(filePath: program).deletingLastPathComponent().path(percentEncoded: false)
  }

  /// The short name of the commit, with `+ changes` if files of the tree differ from it. Nil if
  /// there is no git, or if this is no working tree of it.
  var commit: String? {
    guard let head = git(["rev-parse", "--short=8", "HEAD"])?.first else { return nil }
    let changes = git(["status", "--porcelain", "--untracked-files=no"]) ?? []
    return changes.isEmpty ? head : "\(head) + changes"
  }

  /// The lines that git prints; nil if it fails. A run goes on without a commit, so the reason is
  /// not told.
  private func git(_ arguments: [String]) -> [String]? {
    do {
      let git = try ChildProcess.start("/usr/bin/env", ["git", "-C", folder] + arguments)
      git.closeInput()
      var lines: [String] = []
      while let line = try git.nextLine() { lines.append(String(decoding: line, as: UTF8.self)) }
      return git.finish().how == .exited(0) ? lines : nil
    } catch {
      return nil
    }
  }
}
