/// Checks that the keyboard alone reaches every control, and visibly.
enum KeyboardReach {
  static let check = Check("keyboard") { browser, findings in
    let count = try browser.evaluate(listing, as: Int.self)
    findings.expect(count > 0, "nothing can be operated")
    // A few more than the number of controls: the walk may begin outside the page.
    for _ in 0..<(count + 4) { try browser.press(.tab) }
    let result = try browser.evaluate(result, as: Walk.self)
    for control in result.unreached { findings.expect(false, "Tab does not reach \(control)") }
    for control in result.unseen { findings.expect(false, "the focus is not seen on \(control)") }
    for control in result.hidden { findings.expect(false, "the focus is out of sight: \(control)") }
  }

  /// The controls to reach: of a group of radio buttons or tabs only one; arrows reach the others.
  private static let listing = """
    const name = (e) => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") + " '"
      + (e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 30) + "'";
    const operable = "a[href], button, input, select, textarea, summary, [tabindex], [onclick], "
      + "[role=button], [role=checkbox], [role=slider], [role=switch], [role=link]";
    const isRoving = (e) => e.tabIndex === -1
      && e.closest("[role=tablist], [role=radiogroup], [role=listbox], [role=toolbar], "
        + "[role=grid], [role=tree], [data-roving]")?.querySelector("[tabindex='0']");
    const isOtherRadio = (e) => e.type === "radio"
      && [...document.getElementsByName(e.name)].some((r) => r !== e && r.type === "radio");
    const isTarget = (e) => e.tabIndex === -1 && !e.matches(
      "a[href], button, input, select, textarea, summary, [onclick], [role]");
    const controls = [...document.querySelectorAll(operable)].filter((e) => !e.disabled
      && e.checkVisibility({ visibilityProperty: true }) && !isRoving(e) && !isOtherRadio(e)
      && !isTarget(e));
    window.walk = { unreached: new Set(controls), unseen: [], hidden: [], name };
    document.activeElement?.blur();
    addEventListener("focusin", ({ target }) => {
      window.walk.unreached.delete(target);
      const style = getComputedStyle(target);
      const isOutlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
      if (!isOutlined && style.boxShadow === "none") window.walk.unseen.push(name(target));
      const { left, right, top, bottom } = target.getBoundingClientRect();
      if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
        window.walk.hidden.push(name(target));
    }, true);
    return controls.length;
    """

  private static let result = """
    const { unreached, unseen, hidden, name } = window.walk;
    return { unreached: [...unreached].slice(0, 5).map(name), unseen: unseen.slice(0, 5),
      hidden: hidden.slice(0, 5) };
    """

  private struct Walk: Decodable {
    let unreached: [String]
    let unseen: [String]
    let hidden: [String]
  }
}
