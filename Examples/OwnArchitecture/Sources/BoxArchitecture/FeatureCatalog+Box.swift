public import BindLabKit
import Catalog
import FormSpecification

extension FeatureCatalog {
  /// The bundled features and architectures, and the form bound by boxes.
  public static let withBox = FeatureCatalog.bundled.adding(BoxForm(), to: .form)
}
