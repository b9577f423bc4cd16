public import HeadlessUI

// FormScreen: the controls of the registration form. It knows no rule of the form.

/// The registration form: three text fields, a line that says what is missing, a button, an alert.
public final class FormScreen: Screen {
  public let id = TextField("ユーザーID")
  public let password = TextField("パスワード")
  public let confirm = TextField("パスワード(確認用)")
  public let validation = Label()
  public let register = Button("登録", isEnabled: false)
  public let alert = AlertPresenter("ok")

  public init() {}
}
