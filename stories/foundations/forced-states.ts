const STATES = {
  ':hover': '[data-hover]',
  ':focus-visible': '[data-focus]',
  ':active': '[data-active]',
}

/** Lets an attribute stand for each state that only a hand can cause. */
export function acceptForcedStates(): void {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => styleRules(cssRules))) {
    const text = Object.entries(STATES).reduce(
      (text, [state, attribute]) => text.replaceAll(state, `:is(${state}, ${attribute})`),
      rule.selectorText,
    )
    if (text !== rule.selectorText && !isDone(rule)) rule.selectorText = text
  }
}

const isDone = ({ selectorText }: CSSStyleRule) =>
  Object.entries(STATES).some(([state, attribute]) =>
    selectorText.includes(`:is(${state}, ${attribute})`),
  )

function styleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? styleRules(rule.cssRules as CSSRuleList) : []),
  ])
}
