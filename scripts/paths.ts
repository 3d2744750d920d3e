import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chart, type ChartState, chartOf } from '#inspector/chart/chart.ts'
import { coverageMarks } from '#inspector/chart/coverage-marks.ts'
import { transitionLabel } from '#inspector/chart/labels.ts'
import { inspectorModels } from '#inspector/models.ts'
import { brokenByStep } from '#machines/invariants.ts'
import {
  COVERAGE_COLUMNS,
  coverageRow,
  coverageTotal,
  type NamedCoverage,
} from '#machines/kit/coverage-report.ts'
import { walkEdges } from '#machines/kit/edges.ts'
import type { Model } from '#machines/kit/model.ts'
import { problemsOf } from '#machines/kit/problems.ts'
import { firstModels } from '#machines/models.ts'

/** Walks each model and reports what its walks cover. Arguments: names of models; all without any. */

const FOLDER = '.cache/paths'

interface Walked extends NamedCoverage {
  problems: string[]
  model: Model
}

const percent = ({ all, missing }: { all: number; missing: string[] }) =>
  all === 0 ? 100 : Math.floor((100 * (all - missing.length)) / all)

function textTable(rows: string[][]): string {
  const widths = COVERAGE_COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join('  ')).join('\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function chartHtml({ model, coverage }: Walked): string {
  const chart: Chart = chartOf(model.machine)
  const marks = coverageMarks(chart, coverage)
  const box = (state: ChartState): string => {
    const rows = chart.transitions
      .filter(({ source }) => source === state.id)
      .map((transition) => {
        const to = chart.states.find(({ id }) => id === transition.target)
        const target = to ? ` → ${to.path || chart.id}` : ''
        return `<li class="${marks.get(transition.id)}">${escaped(transitionLabel(transition) + target)}</li>`
      })
    const children = chart.states.filter(({ parent }) => parent === state.id)
    return [
      `<div class="state ${marks.get(state.id)}"><b>${escaped(state.key)}</b>`,
      rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '',
      children.length > 0 ? `<div class="inside">${children.map(box).join('')}</div>` : '',
      '</div>',
    ].join('')
  }
  const [root] = chart.states
  return root ? box(root) : ''
}

function pageOf(all: Walked[], total: NamedCoverage): string {
  const row = (walked: NamedCoverage, tag: string) =>
    `<tr>${coverageRow(walked)
      .map((cell) => `<${tag}>${escaped(cell)}</${tag}>`)
      .join('')}</tr>`
  const sections = all.map((walked) => {
    const { problems } = walked
    const list = problems.map((problem) => `<li class="missing">${escaped(problem)}</li>`).join('')
    const summary = `${walked.name}: ${percent(walked.coverage.edges)} % of ${walked.coverage.edges.all} edges`
    const reasons = Object.entries(walked.model.impossible ?? {})
      .map(([branch, why]) => `<li>${escaped(`Cannot happen: ${branch}. ${why}`)}</li>`)
      .join('')
    return `<details${problems.length > 0 ? ' open' : ''}><summary>${escaped(summary)}</summary><ul>${list}${reasons}</ul>${chartHtml(walked)}</details>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Paths of the statecharts</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 2rem; color: #1b1b1b; background: #fff }
table { border-collapse: collapse } td, th { padding: 2px 10px; text-align: right; border-bottom: 1px solid #ddd }
td:first-child, th:first-child { text-align: left }
details { margin: 1rem 0 } summary { font-weight: 600; cursor: pointer }
.inside { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 6px }
.state { border: 2px solid; border-radius: 6px; padding: 6px 10px; margin-top: 6px }
.state.walked { border-color: #2f7d4f; background: #f1f9f4 } .state.missing { border-color: #b3261e; background: #fdf0ef }
ul { margin: 4px 0; padding-left: 18px } li.walked { color: #1f5c39 } li.partly { color: #8a5a00 } li.missing { color: #b3261e }
</style>
<h1>Paths of the statecharts</h1>
<p>Green: walked. Amber: a guard was seen with one result only. Red: never walked.</p>
<table><tr>${COVERAGE_COLUMNS.map((cell) => `<th>${cell}</th>`).join('')}</tr>${all.map((each) => row(each, 'td')).join('')}${row(total, 'th')}</table>
${sections.join('\n')}
</html>
`
}

const asked = process.argv.slice(2)
const known = Object.entries({ ...firstModels, ...inspectorModels })
const unknown = asked.filter((name) => !known.some(([model]) => model === name))
if (unknown.length > 0) {
  console.error(
    `No such model: ${unknown.join(', ')}. Models: ${known.map(([name]) => name).join(', ')}.`,
  )
  process.exit(1)
}
const walked = known
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .map(([name, model]): Walked => {
    const coverage = walkEdges(model, { wrongAfter: brokenByStep })
    return { name, model, coverage, problems: problemsOf(model, coverage) }
  })
const total = coverageTotal(walked)
mkdirSync(FOLDER, { recursive: true })
const page = join(FOLDER, 'index.html')
writeFileSync(page, pageOf(walked, total))
console.info(textTable([COVERAGE_COLUMNS, ...walked.map(coverageRow), coverageRow(total)]))
const problems = walked.flatMap(({ name, problems }) => problems.map((each) => `${name}: ${each}`))
if (problems.length > 0) {
  console.error(`\nNot covered, or wrong:\n${problems.join('\n')}`)
  process.exitCode = 1
}
console.info(`\nCharts: ${page}`)
