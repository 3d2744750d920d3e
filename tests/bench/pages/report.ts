import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/process/root.ts'

export interface Section {
  title: string
  text: string
  rows: Record<string, string | number>[]
  goals: Goal[]
}

interface Goal {
  name: string
  limit: string
  measured: string
  isMet: boolean
}

export const atMost = (name: string, measured: number, limit: number, unit = ''): Goal => ({
  name,
  limit: `at most ${limit}${unit}`,
  measured: `${measured}${unit}`,
  isMet: measured <= limit,
})

export const atLeast = (name: string, measured: number, limit: number, unit = ''): Goal => ({
  name,
  limit: `at least ${limit}${unit}`,
  measured: `${measured}${unit}`,
  isMet: measured >= limit,
})

const FILE = join(ROOT, 'docs/performance.md')

export function printSection({ title, rows, goals }: Section): void {
  console.log(`\n${title}`)
  console.table(rows)
  console.table(goalRows(goals))
}

const goalRows = (goals: Goal[]) =>
  goals.map(({ name, limit, measured, isMet }) => ({
    goal: name,
    limit,
    measured,
    result: isMet ? 'met' : '**not met**',
  }))

export function writeReport(sections: Section[], versions: string, loads: number[]): void {
  const [cpu] = cpus()
  const goals = sections.flatMap((section) => section.goals)
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${versions}`
  const text = `# Performance of the pages

\`npm run bench -- pages\` writes this file. It compares each page with its floor: the DOM of the rendered page as a static page with the same style, font, pictures and compression, and without scripts. App and floor take turns in one run, so read the ratios: the absolute times depend on the machine and on what else it does.

- Date: ${new Date().toISOString().slice(0, 10)}, commit ${commit()}
- Machine: ${machine}
- Load while it ran: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}

To repeat a part: \`npm run bench -- pages lighthouse\`, \`touch\`, \`slow\` or \`server\`; \`--rounds 1\` for a quick look. Only a full run writes this file. Lighthouse is installed into \`.cache\` at the first run.

## Goals

${goals.filter(({ isMet }) => isMet).length} of ${goals.length} are met.

${table(goalRows(goals))}

${sections.map(markdown).join('\n')}`
  writeFileSync(FILE, text)
  console.log(`\nWrote ${FILE}`)
}

export const currentLoad = (): number => loadavg()[0] ?? 0

function markdown({ title, text, rows }: Section): string {
  return `## ${title}

${text}

${table(rows)}
`
}

function table(rows: Section['rows']): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: (string | number | undefined)[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join('\n')
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim()
}
