// FeatureContract: a feature as replaying, verifying and measuring see it. They know none by name.
// Start at `Feature`, which is a value; `FeatureEntry` is the same without the type of its screen.
