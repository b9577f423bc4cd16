import EventLogs
import Interaction
import Replay
import Scenarios

/// The files that a log's scenario includes, as the log has them.
struct LoggedSources: IncludedFiles {
  let sources: [ScenarioSource]

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    guard let source = sources.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
      throw .missing
    }
    return Array(source.text.utf8)
  }
}
