/// A command on the models whose record is named with placeholders still open.
enum ExternalTemplate {
  case add(RowReference)
  case remove(RowReference)
  case removeAll
}
