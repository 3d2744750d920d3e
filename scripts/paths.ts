import { brokenByStep } from '#machines/invariants.ts'
import { COVERAGE_COLUMNS, coverageRow, coverageTotal } from '#machines/kit/coverage-report.ts'
import { walkEdges } from '#machines/kit/edges.ts'
import { problemsOf } from '#machines/kit/problems.ts'
import { firstModels } from '#machines/models.ts'

/**
 * Walks each model and says what its walks cover. Arguments: names of models; all without any. The
 * inspector's page of a machine draws it.
 */
function textTable(rows: string[][]): string {
  const widths = COVERAGE_COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join('  ')).join('\n')
}

const asked = process.argv.slice(2)
const known = Object.entries(firstModels)
const unknown = asked.filter((name) => !known.some(([model]) => model === name))
if (unknown.length > 0) {
  console.error(
    `No such model: ${unknown.join(', ')}. Models: ${known.map(([name]) => name).join(', ')}.`,
  )
  process.exit(1)
}
const walked = known
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .map(([name, model]) => {
    const coverage = walkEdges(model, { wrongAfter: brokenByStep })
    return { name, coverage, problems: problemsOf(model, coverage) }
  })
console.info(
  textTable([COVERAGE_COLUMNS, ...walked.map(coverageRow), coverageRow(coverageTotal(walked))]),
)
const problems = walked.flatMap(({ name, problems }) => problems.map((each) => `${name}: ${each}`))
if (problems.length > 0) {
  console.error(`\nNot covered, or wrong:\n${problems.join('\n')}`)
  process.exitCode = 1
}
