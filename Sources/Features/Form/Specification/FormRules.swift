/// What the form does, for people who write scenarios.
enum FormRules {
  static let text = """
    A form to register with: three text fields, a label with a verdict, and a button. From the \
    start, and after every input to a field, label and button show the verdict on the texts:

    | verdict when | `validation.text` | `validation.color` | `register.enabled` |
    | --- | --- | --- | --- |
    | any field is empty | `空欄があります` | `red` | `false` |
    | none is empty, and `password` and `confirm` differ | `パスワードが確認用と一致していません` | `red` | `false` \
    |
    | otherwise | `登録可能です` | `green` | `true` |

    A space is a character like any other. Two passwords are equal if they are canonically \
    equivalent in Unicode. A tap on the enabled button shows an alert with the title `登録!`, an \
    empty message and the action `ok`; until `tap: alert.ok` the screen takes nothing else. A text \
    that comes by `set` is judged with the next other input to that field.
    """
}
