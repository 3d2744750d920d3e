import { routeBytes } from './bytes.ts'

/** Limits for the first view of each page, in brotli KB (1,000 bytes) and requests. */
// React DOM is 55 KB of it, and the chunk that pages share up to 25 KB that a page does not need.
const SCRIPT = 190
const SCRIPT_OF: Record<string, number> = { account: 200, checkout: 200 }
const CSS = 16
const REQUESTS = 16

const over = routeBytes('dist/client').flatMap(({ page, scripts, script, css }) =>
  [
    { figure: 'KB of script', is: script / 1000, limit: SCRIPT_OF[page] ?? SCRIPT },
    { figure: 'KB of CSS', is: css / 1000, limit: CSS },
    { figure: 'requests for scripts', is: scripts.length, limit: REQUESTS },
  ]
    .filter(({ is, limit }) => is > limit)
    .map(({ figure, is, limit }) => `${page}: ${Number(is.toFixed(1))} ${figure}, budget ${limit}`),
)

if (over.length > 0) {
  console.error(`Over budget (npm run bench -- bytes shows why):\n${over.join('\n')}`)
  process.exit(1)
}
