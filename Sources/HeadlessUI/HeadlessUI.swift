// HeadlessUI: the passive controls that every architecture of a feature writes to, and the inputs a
// user can give them. It behaves where a platform's controls behave (editing, modality, gates) and
// decides nothing else. It knows no feature, no queue and no log. Start at `EventQueue`, which
// every screen owns, then `TextField`.
