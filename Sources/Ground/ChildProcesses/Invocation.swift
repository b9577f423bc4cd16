import TextOutput

/// The words with which a person starts a program again.
enum Invocation {
  /// The program as it was called, by its path from the current folder if it is below. `swift run`
  /// calls what it built by its long path, `.build/x86_64-unknown-linux-gnu/release/NAME`: such a
  /// program is started by `swift run`.
  ///
  /// - Parameters:
  ///   - name: the first word of the process's command line.
  ///   - folder: the current folder.
  static func words(for name: String, in folder: String) -> String {
    let path = name.hasPrefix(folder + "/") ? name.dropFirst(folder.count + 1) : name[...]
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // Without a folder before it, a shell would look for the program elsewhere.
    let asCalled = ShellWord.quoted(parts.count > 1 ? String(path) : name)
    guard parts.count == 4, parts[0] == ".build", let product = parts.last else { return asCalled }
    let word = ShellWord.quoted(String(product))
    return switch parts[2] {
    case "release": "swift run -c release \(word)"
    case "debug": "swift run \(word)"
    default: asCalled
    }
  }
}
