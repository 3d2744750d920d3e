type Pattern = [pattern: RegExp, name: string]

/** In this order: most browsers also name those after them. */
const BROWSERS: Pattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const SYSTEMS: Pattern[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What is stored of a `User-Agent` header; empty where it is unknown. */
export function readUserAgent(userAgent: string): { browser: string; system: string } {
  const nameIn = (patterns: Pattern[]) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
