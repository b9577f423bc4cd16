public import Interaction

/// Where a log comes from, so that its run can be found and repeated. None of it is in a digest.
public struct LogOrigin: Equatable, Sendable {
  /// The version of the tool that wrote it.
  public let tool: String?
  /// The scenario's file, as it was named.
  public let path: String?
  /// Which case of the scenario's table, from 1; nil where it has none.
  public let caseNumber: Int?
  /// The scenario's file and what it includes, as they were read: with them the run can be repeated
  /// when the files have long changed. None in a masked log.
  public let sources: [ScenarioSource]
  public let platform: String?
  /// When the run began, in the world.
  public let wallTime: String?
  public let host: String?

  public init(
    tool: String? = nil, path: String? = nil, caseNumber: Int? = nil,
    sources: [ScenarioSource] = [], platform: String? = nil, wallTime: String? = nil,
    host: String? = nil
  ) {
    self.tool = tool
    self.path = path
    self.caseNumber = caseNumber
    self.sources = sources
    self.platform = platform
    self.wallTime = wallTime
    self.host = host
  }

  /// The same without the scenario's text.
  var withoutSources: LogOrigin {
    LogOrigin(
      tool: tool, path: path, caseNumber: caseNumber, platform: platform, wallTime: wallTime,
      host: host)
  }
}
