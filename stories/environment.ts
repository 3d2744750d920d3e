import map from './map.svg?url'

/** Replaces Google's map by a local drawing: stories send no request to other hosts. */
export function drawMaps(): void {
  const { setAttribute } = Element.prototype
  HTMLIFrameElement.prototype.setAttribute = function (name, value) {
    const isMap = name === 'src' && String(value).startsWith('https://maps.google.com/')
    setAttribute.call(this, name, isMap ? map : value)
  }
}

interface Shown {
  theme: string
  text: string
  motion: string
  direction?: string
}

const TEXT_SCALES: Record<string, number> = { large: 1.5, double: 2 }

export function applyGlobals({ theme, text, motion, direction = 'ltr' }: Shown): void {
  const { documentElement: root } = document
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  const scale = TEXT_SCALES[text] ?? 1
  root.style.fontSize = scale === 1 ? '' : `${scale * 100}%`
  root.dir = direction
  setMedia(scale, motion === 'reduced')
}

const REDUCED_MOTION = 'prefers-reduced-motion'
const REM = /([\d.]+)rem\b/g
const conditions = new Map<CSSMediaRule, string>()

/** As the browser's own settings would: they also change what a media query measures. */
function setMedia(scale: number, isReduced: boolean): void {
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))) {
    const condition = conditions.get(rule) ?? rule.conditionText
    const isMotion = condition.includes(REDUCED_MOTION)
    if (!isMotion && !condition.includes('rem')) continue
    conditions.set(rule, condition)
    const wanted =
      isMotion && isReduced
        ? 'all'
        : condition.replace(REM, (_, rem) => `${Number(rem) * scale}rem`)
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
