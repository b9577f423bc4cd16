/// The window and the preferences of a viewer.
struct View: CustomStringConvertible {
  enum Scheme: String, CaseIterable {
    case light, dark
  }

  let width: Int
  let height: Int
  let scheme: Scheme

  static let desk = View(width: 1_440, height: 900, scheme: .light)
  static let phone = View(width: 390, height: 844, scheme: .light)

  static let all = [desk, phone].flatMap { view in
    Scheme.allCases.map { View(width: view.width, height: view.height, scheme: $0) }
  }

  var description: String { "\(width) \(scheme.rawValue)" }
}

/// A command of the DevTools protocol, as the endpoint `goog/cdp/execute` takes it.
struct DevToolsCommand<Parameters: Encodable>: Encodable {
  let cmd: String
  let params: Parameters
}

struct DeviceMetrics: Encodable {
  let width: Int
  let height: Int
  var deviceScaleFactor = 1.0
  var mobile = false
}

struct EmulatedMedia: Encodable {
  struct Feature: Encodable {
    let name: String
    let value: String
  }

  /// `print`, or empty for the screen.
  var media = ""
  let features: [Feature]

  init(_ scheme: View.Scheme, media: String = "") {
    self.media = media
    features = [Feature(name: "prefers-color-scheme", value: scheme.rawValue)]
  }
}

struct ScriptSwitch: Encodable {
  /// True if scripts are off.
  let value: Bool
}

/// The data that pages from files may have stored.
struct StoredData: Encodable {
  let origin = "file://"
  let storageTypes = "local_storage"
}

/// A request for a picture of the whole page, down to `height`.
struct PictureRequest: Encodable {
  struct Clip: Encodable {
    let x = 0
    let y = 0
    let width: Int
    let height: Int
    let scale = 1
  }

  let format = "png"
  let captureBeyondViewport = true
  let clip: Clip
}

struct Picture: Decodable {
  /// In base 64.
  let data: String
}
