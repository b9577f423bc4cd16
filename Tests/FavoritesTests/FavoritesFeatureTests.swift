import EventLogs
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct FavoritesFeatureTests {
  private static let row =
    #"{"name":"a","introduction":null,"language":"Swift","stars":"1","forks":"0","#
    + #""updated":"Updated on 01 January 1970"}"#
  private static let other = row.replacing(#""a""#, with: #""b""#)

  private static let lines: [(FavoritesScreenshot, String)] = [
    (
      .init(repositories: []),
      #"{"tab":"repositories","tabBar":true,"title":"Repositories","rows":[],"detail":null}"#
    ),
    (
      .init(repositories: [FavoritesScreenshot.row("a"), FavoritesScreenshot.row("b")]),
      #"{"tab":"repositories","tabBar":true,"title":"Repositories","rows":["#
        + "\(row),\(other)" + #"],"detail":null}"#
    ),
    (
      .init(
        repositories: [FavoritesScreenshot.row("a")], favorites: [FavoritesScreenshot.row("b")],
        page: .init(url: "u\"", button: "Add")),
      #"{"tab":"repositories","tabBar":false,"title":"Repositories","rows":["# + row
        + #"],"detail":{"url":"u\"","button":"Add"}}"#
    ),
    (
      .init(
        isFavoritesTab: true, repositories: [FavoritesScreenshot.row("a")],
        favorites: [FavoritesScreenshot.row("b")], page: .init(url: "u", button: "Remove")),
      #"{"tab":"favorites","tabBar":false,"title":"On Memory Favorite","rows":["# + other
        + #"],"detail":{"url":"u","button":"Remove"}}"#
    ),
    (
      .init(isFavoritesTab: true, repositories: [FavoritesScreenshot.row("a")], favorites: []),
      #"{"tab":"favorites","tabBar":true,"title":"On Memory Favorite","rows":[],"detail":null}"#
    ),
  ]

  private let feature = Feature.favorites

  @Test(arguments: lines)
  func theScreenIsOneLineOfJSON(_ screen: FavoritesScreenshot, _ line: String) {
    #expect(FeatureEntry(feature).json(screen.snapshot).line == line)
  }

  @Test func beforeLoadAllKeysAreThere() {
    let entry = FeatureEntry(feature, architectures: [])
    #expect(feature.makeSpecification(.none).screen == entry.initialScreen)
    #expect(
      entry.json(entry.initialScreen).line
        == #"{"tab":"repositories","tabBar":true,"title":"","rows":[],"detail":null}"#)
  }

  @Test func rowsCarryEachTextUnderItsKey() {
    let record = GivenRecord.repository(
      "n", introduction: .text("i"), language: .absent, stars: 1_250, forks: 3, updated: 16_473)
    var specification = feature.makeSpecification(Given(["repositories": [record]]))
    specification.apply(.load, shown: specification.screen)
    #expect(
      FeatureEntry(feature).json(specification.screen).line
        == #"{"tab":"repositories","tabBar":true,"title":"Repositories","rows":[{"name":"n","#
        + #""introduction":"i","language":null,"stars":"1.2K","forks":"3","#
        + #""updated":"Updated on 07 February 2015"}],"detail":null}"#)
  }
}
