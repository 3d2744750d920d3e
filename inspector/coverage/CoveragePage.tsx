import { useSelector } from '@xstate/react'
import { Download, Trash2, Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { createActor } from 'xstate'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Heading } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { findModel, models, registry } from '../registry/registry.ts'
import { saveFile } from '../ui/files.ts'
import { Roving } from '../ui/Roving.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { narrow, toolbar, word } from '../ui/toolbar.styles.ts'
import { mergeCoverage, writeCoverage } from '../walk/coverage.ts'
import { EdgeButtons } from '../walk/EdgeCoverage.tsx'
import { type EdgesRef, edgesMachine } from '../walk/edges.machine.ts'
import { countText, machineCounts, sumOf, takenCount } from '../walk/machine-counts.ts'
import { coverage, useAllCoverage } from '../walk/use-coverage.ts'
import { walkEdgesInWorker } from '../walk/walk-edges.ts'
import { MachineRow } from './MachineRow.tsx'

const lead = css({ maxWidth: 'column', mb: '5', color: 'fg.muted' })
const sum = css({ textStyle: 'title.lg', mb: '3', display: { base: 'grid', sm: 'block' } })
const dot = css({ display: { base: 'none', sm: 'inline' } })
const list = css({ listStyle: 'none', p: '0' })
const find = css({ maxWidth: '[14rem]', mb: '3' })
const tests = css({ display: 'grid', gap: '2', mb: '5' })

let edges: EdgesRef | undefined

/** The walks take long: they go on while another page is open. */
function walkedEdges(): EdgesRef {
  edges ??= createActor(edgesMachine.provide({ actors: { walkEdges: walkEdgesInWorker } }), {
    input: { machines: Object.keys(models()) },
  }).start()
  return edges
}

/** What testers have walked of all machines, and what is left. */
export function CoveragePage() {
  const visited = useAllCoverage()
  const [refusal, setRefusal] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [words, setWords] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const edges = walkedEdges()
  const { reports, problem } = useSelector(edges, ({ context }) => context)
  const machines = Object.entries(models())
  const tested = useMemo(
    () =>
      reports.map((report) => ({
        count: takenCount(findModel(report.row[0] as string), report),
        marks: report.marks,
      })),
    [reports],
  )
  const counts = machines.map(([machine, model]) =>
    machineCounts(machine, model, visited.get(machine) ?? coverage.of(machine)),
  )
  const transitions = sumOf(counts.map((one) => one.transitions))
  const states = sumOf(counts.map((one) => one.states))
  const isFound = (machine: string) => machine.toLowerCase().includes(words.trim().toLowerCase())
  const merge = async (chosen: File) => {
    try {
      mergeCoverage(coverage, await chosen.text())
      setRefusal('')
    } catch (error) {
      setRefusal((error as Error).message)
    }
  }
  return (
    <>
      <Heading level={1}>Coverage</Heading>
      <p className={lead}>
        What was walked in this browser, and what is left. Import the file of another tester to add
        what was walked there, and lay over it what the walks of npm test take.
      </p>
      <p className={sum}>
        <span>{countText(transitions, 'transition')}</span>
        <span className={dot}> · </span>
        <span>{countText(states, 'state')}</span>
      </p>
      <div className={toolbar}>
        <Button
          className={narrow}
          variant="outline"
          onClick={() =>
            saveFile(`${registry().title.toLowerCase()}-coverage.json`, writeCoverage(coverage))
          }
        >
          <Download aria-hidden /> <span className={word}>Export</span>
        </Button>
        <Button className={narrow} variant="outline" onClick={() => file.current?.click()}>
          <Upload aria-hidden /> <span className={word}>Import and add</span>
        </Button>
        <Button
          className={narrow}
          variant="quiet"
          disabled={visited.size === 0}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden /> <span className={word}>Reset</span>
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
      {refusal && (
        <Panel tone="danger" title="Nothing was added">
          {refusal}
        </Panel>
      )}
      <section className={tests} aria-label="What npm test covers">
        {reports.length > 0 && (
          <p role="status">
            npm test takes {countText(sumOf(tested.map(({ count }) => count)), 'transition')}, of{' '}
            {reports.length === machines.length
              ? 'all machines.'
              : `the first ${reports.length} of ${machines.length} machines.`}
          </p>
        )}
        {reports.length < machines.length && (
          <EdgeButtons edges={edges}>Lay over what npm test covers</EdgeButtons>
        )}
        {problem && (
          <Panel tone="danger" title="The walks failed">
            {problem}
          </Panel>
        )}
      </section>
      <div className={find}>
        <SearchField label="Find a machine" value={words} onChange={setWords} />
      </div>
      <Roving>
        <ul className={list} aria-label="Machines">
          {counts.map(
            (one, index) =>
              isFound(one.machine) && (
                <MachineRow key={one.machine} counts={one} tested={tested[index]} />
              ),
          )}
        </ul>
      </Roving>
      {!machines.some(([machine]) => isFound(machine)) && <p>No machine has this name.</p>}
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
