/// The toolchain that compiled the program.
package enum Toolchain {
  /// The compiler, with whose library the program runs.
  package static var compiler: String {
    #if compiler(>=6.4)
      return "Swift 6.4 or later"
    #elseif compiler(>=6.3.3)
      return "Swift 6.3.3 or later"
    #elseif compiler(>=6.3.2)
      return "Swift 6.3.2"
    #elseif compiler(>=6.3.1)
      return "Swift 6.3.1"
    #elseif compiler(>=6.3)
      return "Swift 6.3.0"
    #else
      return "Swift 6.2"
    #endif
  }
}
