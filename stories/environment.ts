import map from './map.svg?url'

/** Replaces Google's map by a local drawing: stories send no request to other hosts. */
export function drawMaps(): void {
  const { setAttribute } = Element.prototype
  HTMLIFrameElement.prototype.setAttribute = function (name, value) {
    const isMap = name === 'src' && String(value).startsWith('https://maps.google.com/')
    setAttribute.call(this, name, isMap ? map : value)
  }
}

export function applyGlobals(globals: { theme: string; text: string; motion: string }): void {
  const { documentElement: root } = document
  if (globals.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = globals.theme
  root.style.fontSize = globals.text === 'double' ? '200%' : ''
  setReducedMotion(globals.motion === 'reduced')
}

const REDUCED_MOTION = 'prefers-reduced-motion'
const conditions = new Map<CSSMediaRule, string>()

function setReducedMotion(reduced: boolean): void {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))) {
    const condition = conditions.get(rule) ?? rule.conditionText
    if (!condition.includes(REDUCED_MOTION)) continue
    conditions.set(rule, condition)
    const wanted = reduced ? 'all' : condition
    // Assigning the same text would calculate all styles again.
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
  }
}

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ])
}

const RealDate = Date

/** Stops the document's clock at `now`, epoch ms. Returns a function that restarts it. */
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

export function startClock(): void {
  globalThis.Date = RealDate
}
