/// Whose registration with a store it is. Made before the registration, so that an observer
/// confined to another queue than the store's can have it taken back.
final class ObserverToken {}
