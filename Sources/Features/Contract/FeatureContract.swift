// FeatureContract: a feature as replaying, verifying and measuring see it. They know none by name.
// A feature's Specification conforms to it; the catalogue erases the type.
