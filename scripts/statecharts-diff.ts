import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeChartFile } from '#inspector/diff/chart-file.ts'
import { asMarkdown, asText, changesBetween } from './statechart-changes.ts'
import { chartFile } from './statechart-charts.ts'
import { statechartPages } from './statechart-pages.ts'
import { statechartsAt, withoutIndex } from './statecharts-at.ts'

/**
 * Compares the machines with those of a commit: `npm run statecharts:diff -- BASE [--markdown]`. Exits
 * with 0 if they are the same, with 1 if they differ, with 2 if there is no such commit. With
 * `--json FOLDER` it writes both versions for the inspector: before.json and after.json.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { markdown: { type: 'boolean', default: false }, json: { type: 'string' } },
})
const [base = 'main'] = positionals

const before = statechartsAt(base)
if (!before) {
  console.error(`There is no commit ${base}.`)
  process.exit(2)
}
const after = withoutIndex(statechartPages())
if (values.json) {
  mkdirSync(values.json, { recursive: true })
  writeFileSync(join(values.json, 'before.json'), writeChartFile(chartFile(base, before)))
  writeFileSync(join(values.json, 'after.json'), writeChartFile(chartFile('now', after)))
}
const changes = changesBetween(before, after)
if (changes.length > 0) {
  console.log(values.markdown ? asMarkdown(changes) : asText(changes))
  process.exitCode = 1
} else {
  console.log(`All machines are as in ${base}.`)
}
