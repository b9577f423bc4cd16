/// What a list asks for what it shows. Called on main, from inside `reload()` and when the user
/// scrolls.
public protocol ListDataSource: AnyObject {
  var rowCount: Int { get }
  /// - Parameter index: from 0, less than the `rowCount` told last.
  func row(at index: Int) -> ListRow
}
