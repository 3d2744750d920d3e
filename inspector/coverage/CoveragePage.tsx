import { Download, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { models, serverModels } from '#machines/models.ts'
import { Button } from '#src/components/Button/Button.tsx'
import { Dialog } from '#src/components/Dialog/Dialog.tsx'
import { Heading } from '#src/components/Page/Page.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'
import { css } from '#styled/css'
import { transitionLabel } from '../chart/labels.ts'
import { saveFile } from '../shell/files.ts'
import { mergeCoverage, writeCoverage } from '../walk/coverage.ts'
import { coverage, useAllCoverage } from '../walk/use-coverage.ts'
import { type Count, machineCounts, percent, sumOf } from './machine-counts.ts'

const lead = css({ maxWidth: 'column', mb: '5', color: 'fg.muted' })
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '3', mb: '5' })
const sum = css({ textStyle: 'title.lg', mb: '3' })
const list = css({ listStyle: 'none', p: '0', display: 'grid', gap: '2' })
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '12rem 14rem 14rem minmax(0, 1fr)' },
  gap: '3',
  alignItems: 'center',
  py: '2',
  borderBottom: '[1px solid token(colors.line.subtle)]',
})
const link = css({
  minHeight: 'target',
  display: 'flex',
  alignItems: 'center',
  fontWeight: 'bold',
  textDecoration: 'underline',
})
const summary = css({ cursor: 'pointer', minHeight: 'target', py: '2' })
const left = css({ ps: '5', textStyle: 'body.sm', overflowWrap: 'anywhere' })

/** What testers have walked of all machines, and what is left. */
export function CoveragePage() {
  const visited = useAllCoverage()
  const [problem, setProblem] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const counts = Object.entries({ ...models, ...serverModels }).map(([machine, model]) =>
    machineCounts(machine, model, visited.get(machine) ?? coverage.of(machine)),
  )
  const transitions = sumOf(counts.map((one) => one.transitions))
  const states = sumOf(counts.map((one) => one.states))
  const merge = async (chosen: File) => {
    try {
      mergeCoverage(coverage, await chosen.text())
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <>
      <Heading level={1}>Coverage</Heading>
      <p className={lead}>
        What was walked in this browser, and what is left. Import the file of another tester to add
        what was walked there. `npm test` takes every transition of every machine; to see its walks
        in a chart, press ‘Walk every edge’ on the page of the machine.
      </p>
      <p className={sum}>
        {transitions.walked} of {transitions.all} transitions, {percent(transitions)} ·{' '}
        {states.walked} of {states.all} states
      </p>
      <div className={bar}>
        <Button
          variant="outline"
          onClick={() => saveFile('matchpoint-coverage.json', writeCoverage(coverage))}
        >
          <Download aria-hidden /> Export
        </Button>
        <Button variant="outline" onClick={() => file.current?.click()}>
          <Upload aria-hidden /> Import and add
        </Button>
        <Button variant="quiet" disabled={visited.size === 0} onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden /> Reset
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json"
          aria-label="Coverage to add"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) merge(chosen)
            target.value = ''
          }}
        />
      </div>
      {problem && (
        <Panel tone="danger" title="Nothing was added">
          {problem}
        </Panel>
      )}
      <ul className={list} aria-label="Machines">
        {counts.map(({ machine, states, transitions, left: unwalked }) => (
          <li key={machine} className={row}>
            <Link href={`/walk/${encodeURIComponent(machine)}`} className={link}>
              {machine}
            </Link>
            <span>{countText(transitions, 'transitions')}</span>
            <span>{countText(states, 'states')}</span>
            {unwalked.length > 0 && (
              <details>
                <summary className={summary}>Not walked: {unwalked.length}</summary>
                <ul className={left}>
                  {unwalked.map((transition) => (
                    <li key={transition.id}>
                      {transition.source}: {transitionLabel(transition)}
                      {transition.target === null ? '' : ` → ${transition.target}`}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        title="Reset the coverage?"
        text="What was walked in this browser is forgotten. Export it first to keep it."
        open={isAsking}
        onClose={() => setIsAsking(false)}
        footer={
          <Button
            onClick={() => {
              coverage.reset()
              setIsAsking(false)
            }}
          >
            Reset
          </Button>
        }
      >
        {null}
      </Dialog>
    </>
  )
}

const countText = (count: Count, name: string) =>
  `${count.walked} of ${count.all} ${name}, ${percent(count)}`
