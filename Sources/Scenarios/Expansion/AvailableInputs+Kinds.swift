extension AvailableInputs {
  func takes(_ kind: GeneratedKind) -> Bool {
    switch kind {
    case .type, .erase, .paste, .compose, .autofill, .set, .select, .focus, .blur, .return:
      !fields.isEmpty
    case .tap: !taps.isEmpty || tappableRows > 0
    case .cancel: canCancelBack
    case .swipe: swipeableRows > 0
    case .scroll: lastTopRow > 0
    case .external: takesCommands
    }
  }
}
