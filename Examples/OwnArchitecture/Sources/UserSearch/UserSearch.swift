// UserSearch: a search of this package's own, with a pause and a service. It has no rules. Each run is
// judged by what holds of every search, and by what `UserSearch` itself shows on one queue.

public import BindLabKit

/// The users whose names begin with the text in the field.
public final class UserSearchScreen: Screen {
  public let query = TextField("Name")
  public let users = ListView(taps: false, deletes: false)

  public init() {}
}

/// The service: the shorter the text, the later its answer. It writes down what it does, so that the
/// requests and answers of each run are judged.
final class UserDirectory {
  private static let names = ["ada", "adele", "agnes", "bob"]
  private let queues: LayoutQueues

  init(_ queues: LayoutQueues) { self.queues = queues }

  /// Returns how to cancel it.
  func find(_ text: String, then reply: @escaping ([String]) -> Void) -> () -> Void {
    queues.request(text) { [queues] number in
      let latency = 1_000_000_000 / UInt64(text.utf8.count)
      let timer = queues.service.async(after: latency) {
        let found = Self.names.filter { $0.hasPrefix(text) }
        queues.answer(number, "\(found.count)") { reply(found) }
      }
      return { queues.cancel(number) { timer.cancel() } }
    }
  }
}

/// Asks when nothing was typed for a while. Used on main.
final class UserSearchViewModel {
  var onUsers: (([String]) -> Void)?
  private let queues: LayoutQueues
  private let directory: UserDirectory
  /// Forgets that an older answer may come later.
  private let isRacy: Bool
  private var (text, searches) = ("", 0)
  private var pause: QueueTimer?
  private var cancelRequest: (() -> Void)?

  init(_ queues: LayoutQueues, isRacy: Bool) {
    (self.queues, self.isRacy) = (queues, isRacy)
    directory = UserDirectory(queues)
  }

  deinit {
    pause?.cancel()
    cancelRequest?()
  }

  func edit(_ new: String) {
    guard new != text else { return }
    text = new
    pause?.cancel()
    guard !new.isEmpty else {
      forget()
      onUsers?([])
      return
    }
    pause = queues.main.async(after: 300_000_000) { [weak self] in self?.search() }
  }

  private func search() {
    forget()
    let asked = searches
    cancelRequest = directory.find(text) { [weak self, queues] users in
      queues.onModel { queues.deliver { self?.show(users, for: asked) } }
    }
  }

  private func show(_ users: [String], for asked: Int) {
    if isRacy || asked == searches { onUsers?(users) }
  }

  /// An answer that is on its way all the same finds another number.
  private func forget() {
    searches += 1
    if !isRacy { cancelRequest?() }
    cancelRequest = nil
  }
}
