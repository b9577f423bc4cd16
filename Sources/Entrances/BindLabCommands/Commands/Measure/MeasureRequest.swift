import ArgumentParser
import Measurement
import Verification

/// What every kind of measurement is asked for.
struct MeasureRequest {
  let files: [ScenarioFile]
  let arms: ArmSelection
  let plan: MeasurementPlan
  let seed: UInt64
  let format: MeasurementFormat
}

/// For people, for programs, for spreadsheets, for a pull request.
enum MeasurementFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case csv
  case markdown
}
