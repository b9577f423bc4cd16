import FeatureContract
import Queues
public import Replay

extension Arm {
  /// The command that runs this arm on a scenario file, as a person can paste it into a shell.
  public func replayCommand(for path: String, on backend: BackendChoice) -> String {
    let command =
      "bindlab replay \(Self.quoted(path)) --architecture \(architecture.name) "
      + "--queues \(layout.name)"
    return switch backend {
    case .simulated: command
    case .simulatedRandom(let seed): command + " --seed \(seed)"
    case .live: command + " --backend live"
    }
  }

  private static func quoted(_ path: String) -> String {
    let plain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/._-+".unicodeScalars.contains(scalar)
    }
    return plain
      ? path
      : "'"
        + path.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
