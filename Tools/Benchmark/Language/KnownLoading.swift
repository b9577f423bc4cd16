import Scenarios

/// Loads texts of which it is known whether they load.
struct KnownLoading {
  private static let path = "benchmark.scenario.yaml"

  let loader: ScenarioLoader

  func load(_ text: String, cases: Int = 1) throws {
    let loaded: LoadedScenario
    do throws(ScenarioErrors) {
      loaded = try loader.load(path: Self.path, bytes: Array(text.utf8))
    } catch {
      throw BenchmarkFailure(description: "a scenario that must load is refused:\n\(error)")
    }
    guard loaded.cases.count == cases else {
      throw BenchmarkFailure(description: "it loads to \(loaded.cases.count) cases, not \(cases)")
    }
  }

  func refuse(_ text: String) throws -> ScenarioErrors {
    do throws(ScenarioErrors) {
      _ = try loader.load(path: Self.path, bytes: Array(text.utf8))
    } catch {
      return error
    }
    throw BenchmarkFailure(description: "a scenario that must be refused loads")
  }
}
