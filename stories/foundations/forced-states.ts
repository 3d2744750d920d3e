/** The attribute that stands for a state that only a hand can cause. */
export const FORCED = {
  hover: 'data-forced-hover',
  'focus-visible': 'data-forced-focus',
  active: 'data-forced-active',
}

/** A state in a selector; a class name may contain one behind a backslash. */
const STATE = /(?<!\\):(hover|focus-visible|active)\b/g
const done = new WeakSet<CSSStyleRule>()

/** Lets an element be shown as if it were hovered, focused or pressed. */
export function acceptForcedStates(): void {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => styleRules(cssRules))) {
    if (done.has(rule)) continue
    done.add(rule)
    const text = rule.selectorText.replace(
      STATE,
      (state, name: keyof typeof FORCED) => `:is(${state}, [${FORCED[name]}])`,
    )
    if (text !== rule.selectorText) rule.selectorText = text
  }
}

function styleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? styleRules(rule.cssRules as CSSRuleList) : []),
  ])
}
