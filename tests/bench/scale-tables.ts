import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/process/root.ts'

const SCALE = join(ROOT, 'docs/scale.md')

type Row = Record<string, string | number>

/** Collects what a bench prints, for its part of docs/scale.md. */
export class ScaleTables {
  readonly #parts: string[] = []

  constructor(readonly name: 'fleet' | 'api') {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT })
    const [load = 0] = loadavg()
    const cores = availableParallelism()
    const note =
      load > cores / 2
        ? ' **Other programs had most of the machine: these numbers are too bad.**'
        : ''
    this.say(
      `Measured on ${new Date().toISOString().slice(0, 10)} at ${String(commit).trim()}: ${cores} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}; load average before the run: ${load.toFixed(1)}.${note}`,
    )
  }

  say(line: string): void {
    console.log(`\n${line}`)
    this.#parts.push(line)
  }

  table(rows: Row[]): void {
    console.table(rows)
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
    this.#parts.push(
      [
        line(columns),
        line(columns.map(() => '---')),
        ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
      ].join('\n'),
    )
  }

  write(): void {
    const [start, end] = [`<!-- ${this.name}: start -->`, `<!-- ${this.name}: end -->`]
    const text = readFileSync(SCALE, 'utf8')
    const [before = '', rest = ''] = text.split(start)
    const after = rest.slice(rest.indexOf(end))
    writeFileSync(SCALE, [before + start, ...this.#parts, after].join('\n\n'))
    console.log(`\nWritten into ${SCALE}.`)
  }
}
