import Observation

enum ProfileError: Error { case offline }

@MainActor @Observable
final class ProfileViewModel {
  var name = ""
  var wantsNews = false
  private(set) var isSaving = false
  var error: String?
  @ObservationIgnored private var saving: Task<Void, Never>?
  private let save: @Sendable (_ name: String, _ wantsNews: Bool) async throws -> Void

  init(save: @escaping @Sendable (String, Bool) async throws -> Void) { self.save = save }

  deinit { saving?.cancel() }

  var canSave: Bool { !name.isEmpty && !isSaving }

  func saveTapped() {
    guard canSave else { return }
    isSaving = true
    saving = Task { [weak self, save, name, wantsNews] in
      do {
        try await save(name, wantsNews)
      } catch {
        self?.error = "Not saved"
      }
      self?.isSaving = false
    }
  }
}
