/** Puts what the toolbar says around the story, in the document itself. */
export function surround(globals: { theme: string; text: string; motion: string }): void {
  const { documentElement: root } = document
  if (globals.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = globals.theme
  root.style.fontSize = globals.text === 'double' ? '200%' : ''
  calm(globals.motion === 'reduced')
}

const CALM = 'prefers-reduced-motion'
const calmed = new Map<CSSMediaRule, string>()

/** The rules for those who want little motion hold, whatever the system says. */
function calm(reduced: boolean): void {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))) {
    const condition = calmed.get(rule) ?? rule.conditionText
    if (!condition.includes(CALM)) continue
    calmed.set(rule, condition)
    rule.media.mediaText = reduced ? 'all' : condition
  }
}

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ])
}

const RealDate = Date

/** The document's clock stands at `now`, epoch ms, until what this answers is called. */
export function stopClock(now: number): () => void {
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [now] : given) as [number]))
    }
    static override now() {
      return now
    }
  } as DateConstructor
  return startClock
}

/** The document's clock goes on, whoever stopped it. */
export function startClock(): void {
  globalThis.Date = RealDate
}
