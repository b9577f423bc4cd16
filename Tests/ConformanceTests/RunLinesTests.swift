import EventLogs
import FeatureContract
import Queues
import Replay
import Testing
import Verification

@Suite struct RunLinesTests {
  @Test func requestsAndAnswersStandUnderTheirMoments() throws {
    let file = try BundledScenarios.load("search/answers-in-reverse-order")
    let arm = try #require(Arm(file.feature, architecture: "direct", layout: "main"))
    let run = Replayer(arm: arm, backend: .simulated).run(file.scenario)
    #expect(
      RunLines(of: run.log, file.feature).lines == [
        "load",
        "key query \"a\"", "  query: \"a\"",
        "at 300 ms", "  request 1 {query: \"a\", cursor: 0}", "  loading.shown: true",
        "key query \"d\"", "  query: \"ad\"",
        "at 600 ms", "  request 1 cancelled", "  request 2 {query: \"ad\", cursor: 0}",
        "at 720 ms", "  answer 2 (2 of 2)", "  count.text: \"2 / 2\"", "  users.rows: 2 rows",
        "    [\"ada\",\"ada\"]", "    [\"adele\",\"adele\"]", "  loading.shown: false",
        "at 1.2 s", "  answer 1 (3 of 3)",
        "end",
      ])
  }
}
