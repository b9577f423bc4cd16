/// The version of this tool: in `--version`, and in the header of every log that it writes.
enum ToolVersion {
  static let current = "0.5.0"
}
