public import BindLabScreens

/// What a scenario can say of the service: `given: {answers: [{request: 1, fails: offline}]}`.
let save = Service("save", answers: (), fails: ["offline": ProfileError.offline])

/// The view model's whole view: which control shows and changes what. The screen follows from it.
public let profile = Feature("profile", of: { ProfileViewModel(save: $0.service(save)) }) {
  [
    .field("name", \.name), .toggle("news", \.wantsNews),
    .button("save", if: \.canSave) { $0.saveTapped() },
    .flag("saving", \.isSaving), .alert("error", \.error),
  ]
}.asking(save)
