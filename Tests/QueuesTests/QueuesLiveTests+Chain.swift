import Queues
import TestSupport
import Testing

extension QueuesLiveTests {
  /// Each link is asked for when all that the one before it set off has ended, and settling waits
  /// for the whole chain; a job budget is a link's and not the chain's.
  @Test(arguments: [0, 1, 2, 500])
  func aChainIsSettledLinkByLink(length: Int) async {
    let (journal, isSettled) = await DriverThread.run {
      let backend = LiveBackend(jobBudget: 5)
      let serial = backend.makeQueue(named: "serial", kind: .serial)
      let concurrent = backend.makeQueue(named: "concurrent", kind: .concurrent)
      let journal = Journal<String>()
      var asked = 0
      backend.nextWhenSettled = {
        guard asked < length else { return nil }
        asked += 1
        let link = asked
        return {
          journal.write("\(link) begins")
          concurrent.async {}
          concurrent.async {
            serial.async {
              backend.main.async { journal.write("\(link) ends") }
            }
          }
        }
      }
      do { try backend.settle() } catch { return (journal.entries, false) }
      return (journal.entries, true)
    }
    #expect(isSettled)
    #expect(
      journal == (0..<length).flatMap { ["\($0 + 1) begins", "\($0 + 1) ends"] })
  }
}
