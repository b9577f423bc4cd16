public import BindLabKit
import FormSpecification
import SignUp

extension FeatureCatalog {
  /// The catalogue with the sign-up form of an application, whose view model stays as it is.
  ///
  /// `sign-up` checks at once, so its settled screens are those of the specification.
  /// `sign-up-300ms` is the application's own debounce. It runs only where it is named.
  public var withSignUp: FeatureCatalog {
    adding(
      MainActorCode("sign-up") { screen, _ in
        SignUpView(screen, SignUpViewModel(debounce: .zero))
      }, to: .form
    )
    .adding(
      variant: MainActorCode("sign-up-300ms") { screen, _ in
        SignUpView(screen, SignUpViewModel())
      }, to: .form
    )
  }
}
