// compare-box: proves that the form bound by boxes shows what all other architectures show, and then
// measures what each of them costs.

import BindLabKit
import BoxArchitecture

BindLabProgram.run(.withBox) { program in
  let scenarios = try program.laboratory.scenarios().filter { $0.feature.name == "form" }
  for backend in BackendKind.allCases {
    let verification = try program.verify(scenarios, on: backend)
    print(verification.text)
    guard verification.isPassed else { return false }
  }
  let numbers = try program.measure(
    scenarios.filter(\.isMeasured), arms: ArmSelection(layouts: ["main"]))
  print(numbers.text)
  return numbers.isSound
}
