import BindLabKit
import Catalog
import Dispatch
import TestSupport
import Testing

@Suite(.serialized) struct LaboratoryLiveTests {
  private static func verifyLive() -> Result<Bool, RequestError> {
    let laboratory = Laboratory(.bundled)
    return Result { () throws(RequestError) in
      try laboratory.verify(
        laboratory.scenarios(["Scenarios/form/load-only.scenario.yaml"]),
        arms: ArmSelection(architectures: ["direct"]), on: .live
      ).isPassed
    }
  }

  @Test func itVerifiesOffMain() async throws {
    #expect(try await DriverThread.run { Self.verifyLive() }.get())
  }

  @Test @MainActor func onMainItSaysSoInsteadOfWaiting() {
    let error = #expect(throws: RequestError.self) { try Self.verifyLive().get() }
    #expect(error?.message.contains("on the main queue") == true)
  }

  @Test func aMainQueueThatStandsIsFound() async {
    let obstacle = await DriverThread.run {
      let (isHeld, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue.main.async {
        isHeld.signal()
        release.wait()
      }
      isHeld.wait()
      defer { release.signal() }
      return LiveObstacle.find(timeout: 0)
    }
    #expect(obstacle == .mainIsBusy)
  }
}
