import Queues
import Testing

@Suite struct QueueLayoutTests {
  @Test func thereAreThirteenLayoutsAndTheseAreTheirNames() {
    #expect(
      QueueLayout.all.map(\.name) == [
        "main", "main-async", "model-serial", "model-concurrent", "model-locked",
        "main+async-if-off-main", "main+async-unless-idle",
        "model-serial+async-if-off-main", "model-serial+async-unless-idle",
        "model-concurrent+async-if-off-main", "model-concurrent+async-unless-idle",
        "model-locked+async-if-off-main", "model-locked+async-unless-idle",
      ])
  }

  @Test func everyLayoutComesBackFromItsName() {
    for layout in QueueLayout.all {
      #expect(QueueLayout(named: layout.name) == layout)
    }
    #expect(Set(QueueLayout.all).count == QueueLayout.all.count)
  }

  @Test(arguments: [
    "", "Main", " main", "main ", "main+in-place", "main+always-async", "main-async+in-place",
    "model", "model-main", "model-serial+in-place", "model-locked+", "model-locked+always-async",
    "+async-if-off-main",
  ])
  func anotherNameIsNone(name: String) {
    #expect(QueueLayout(named: name) == nil)
  }
}
