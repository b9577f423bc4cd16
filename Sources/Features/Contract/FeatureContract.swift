// FeatureContract: what replaying, verifying and measuring need to know about a feature, so that
// they know none by name. A feature's Specification conforms to it; the catalogue erases it.
