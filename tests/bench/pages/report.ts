import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/root.ts'

export interface Section {
  title: string
  text: string
  rows: Record<string, string | number>[]
  misses: string[]
}

const FILE = join(ROOT, 'docs/performance.md')

export function printSection({ title, rows, misses }: Section): void {
  console.log(`\n${title}`)
  console.table(rows)
  for (const miss of misses) console.log(`Over the goal: ${miss}`)
}

export function writeReport(sections: Section[], versions: string, loads: number[]): void {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${versions}`
  const text = `# Performance of the pages

\`npm run bench -- pages\` writes this file. It compares each page with its floor: the DOM of the rendered page as a static page with the same style, font, pictures and compression, and without scripts. App and floor take turns in one run, so read the ratios: the absolute times depend on the machine and on what else it does.

- Date: ${new Date().toISOString().slice(0, 10)}, commit ${commit()}
- Machine: ${machine}
- Load while it ran: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}

To repeat a part: \`npm run bench -- pages lighthouse\`, \`touch\`, \`slow\` or \`server\`; \`--rounds 1\` for a quick look. Only a full run writes this file. Lighthouse is installed into \`.cache\` at the first run.

${sections.map(markdown).join('\n')}`
  writeFileSync(FILE, text)
  console.log(`\nWrote ${FILE}`)
}

export const currentLoad = (): number => loadavg()[0] ?? 0

function markdown({ title, text, rows, misses }: Section): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: (string | number | undefined)[]) => `| ${cells.join(' | ')} |`
  return `## ${title}

${text}

${line(columns)}
${line(columns.map((_, index) => (index === 0 ? '---' : '---:')))}
${rows.map((row) => line(columns.map((column) => row[column]))).join('\n')}

${misses.length === 0 ? 'Every goal is reached.' : `Over the goal:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}`}
`
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim()
}
