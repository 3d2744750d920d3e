/** What was added to, removed from or changed in a machine, by its pages in docs/statecharts. */
export interface MachineChanges {
  machine: string
  changes: Change[]
}

interface Change {
  kind: 'added' | 'removed' | 'changed'
  text: string
}

/** Pages by file name, without the index. Machines that are the same are left out. */
export function changesBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): MachineChanges[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort()
  return files
    .map((file) => ({
      machine: file.replace(/\.md$/, ''),
      changes: changesOf(before.get(file), after.get(file)),
    }))
    .filter(({ changes }) => changes.length > 0)
}

/** One line a change, with + for added, - for removed and ~ for changed. */
export function asText(machines: MachineChanges[]): string {
  const signs = { added: '+', removed: '-', changed: '~' }
  return machines
    .map(({ machine, changes }) =>
      [machine, ...changes.map(({ kind, text }) => `  ${signs[kind]} ${text}`)].join('\n'),
    )
    .join('\n\n')
}

/** For the description of a pull request. */
export function asMarkdown(machines: MachineChanges[]): string {
  return machines
    .map(({ machine, changes }) =>
      [`### ${machine}`, '', ...changes.map(({ kind, text }) => `- **${kind}** ${text}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
}

function changesOf(before: string | undefined, after: string | undefined): Change[] {
  if (before === undefined) return [{ kind: 'added', text: 'machine' }]
  if (after === undefined) return [{ kind: 'removed', text: 'machine' }]
  return [
    ...compare(statesIn(before), statesIn(after)),
    ...compare(transitionsIn(before), transitionsIn(after)),
    ...otherOrders(before, after),
  ]
}

/** What is compared of a state or transition, by the name of the part. */
type Parts = Record<string, string>

function compare(before: ReadonlyMap<string, Parts>, after: ReadonlyMap<string, Parts>): Change[] {
  const removed = [...before].filter(([name]) => !after.has(name))
  const added = [...after].filter(([name]) => !before.has(name))
  const changed = [...after].flatMap(([name, parts]) => {
    const differences = differencesOf(before.get(name) ?? parts, parts)
    return differences === '' ? [] : [{ kind: 'changed' as const, text: `${name}: ${differences}` }]
  })
  return [
    ...removed.map(([name, parts]) => ({ kind: 'removed' as const, text: name + partsOf(parts) })),
    ...added.map(([name, parts]) => ({ kind: 'added' as const, text: name + partsOf(parts) })),
    ...changed,
  ]
}

const differencesOf = (before: Parts, after: Parts) =>
  Object.keys(after)
    .filter((part) => before[part] !== after[part])
    .map((part) => `${part} ${before[part] || 'none'} is now ${after[part] || 'none'}`)
    .join(', ')

function partsOf(parts: Parts): string {
  const shown = Object.entries(parts).filter(([, value]) => value !== '')
  return shown.length === 0
    ? ''
    : `: ${shown.map(([part, value]) => `${part} ${value}`).join(', ')}`
}

function statesIn(page: string): Map<string, Parts> {
  return new Map(
    rowsOf(page, 'States').map(({ state = '', 'what it is': _, ...parts }) => {
      const [, path, kind = ''] = /^(`[^`]+`)(?: \((.+)\))?$/.exec(state) ?? []
      return [`state ${path}`, { kind, ...parts }]
    }),
  )
}

function transitionsIn(page: string): Map<string, Parts> {
  return new Map(
    outcomesIn(page).map(({ event, source, guard, target, actions }) => [
      `transition ${event} in ${source}${guard}`,
      { target, actions },
    ]),
  )
}

/** A guard that stands before another one is asked first. */
function otherOrders(before: string, after: string): Change[] {
  const [earlier, later] = [guardsOf(before), guardsOf(after)]
  return [...later].flatMap(([name, guards]) => {
    const common = (earlier.get(name) ?? []).filter((guard) => guards.includes(guard))
    const now = guards.filter((guard) => common.includes(guard))
    if (common.join() === now.join()) return []
    return [{ kind: 'changed' as const, text: `order of ${name}:${now.join(',')}` }]
  })
}

function guardsOf(page: string): Map<string, string[]> {
  const guards = new Map<string, string[]>()
  for (const { event, source, guard } of outcomesIn(page)) {
    const name = `${event} in ${source}`
    guards.set(name, [...(guards.get(name) ?? []), guard])
  }
  return guards
}

/** The effect of each event, from the table of the page. */
export function outcomesIn(page: string) {
  return rowsOf(page, 'Events').flatMap(({ event = '', 'what happens': outcomes = '' }) =>
    outcomes.split('<br>').map((outcome) => {
      const [, source = '', target = '', guard = '', actions = ''] = OUTCOME.exec(outcome) ?? []
      return { event, source, guard, target, actions }
    }),
  )
}

const OUTCOME = /^(`[^`]+`)(?: → (`[^`]+`))?( if .+?| otherwise)?(?:: (.+))?$/

/** The rows of the table under a heading, by the names of its columns. */
export function rowsOf(page: string, heading: string): Record<string, string>[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  const [head = [], , ...rows] = lines.map((line) => line.slice(2, -2).split(' | '))
  return rows.map((cells) =>
    Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])),
  )
}
