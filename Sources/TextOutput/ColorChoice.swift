/// What somebody asked for: colours or none. `auto` leaves it to the terminal and the environment.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto
  case always
  case never
}
