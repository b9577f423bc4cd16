/// A first scenario of the form.
enum FormStarter {
  static let text = """
    steps:
      # Each step is a dash and one key. `type` is one key press for each character.
      - type: {into: id, text: ada}
      - type: {into: password, text: correct horse}

      # What the screen must show once nothing is queued. What is not named may be anything.
      - expect: {validation: {text: 空欄があります, color: red}, register: {enabled: false}}

      # All at once, as from a clipboard. Quotes are needed around a text that YAML would
      # misread, such as one with a colon and a space in it.
      - paste: {into: confirm, text: "correct horse"}
      - expect:
          fields: {id: ada, confirm: correct horse}
          validation: {text: 登録可能です, color: green}
          register: {enabled: true}

      - tap: register
      - expect: {alert: {title: 登録!, message: "", actions: [ok]}}
      - tap: alert.ok
      - expect: {alert: none}

      # The field's last character goes: one backspace. `count: all` empties the field.
      - erase: {in: confirm, count: 1}
      - expect: {fields: {confirm: correct hors}, register: {enabled: false}}

      # An input method: the marked text stage by stage, and what stays in the end.
      - compose: {into: id, stages: [か, かん], commit: 漢}
      - expect: {fields: {id: ada漢}}

      # Steps several times. `${i}` is 0 the first time.
      - repeat:
          times: 2
          index: i
          steps:
            - set: {field: id, text: "user-${i}"}

      # Inputs that do not wait for each other: a tap may meet a button that is out of date.
      - burst:
          - type: {into: confirm, text: e}
          - focus: id

      # When the screen has gone, nothing may write to it any more.
      - end

    """
}
