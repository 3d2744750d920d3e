import { useMemo, useState } from 'react'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading } from '#src/ui/Page/Page.tsx'
import { css } from '#styled/css'
import { models, registry } from '../registry/registry.ts'
import { FileField } from '../ui/FileField.tsx'
import { type Opened, opened } from '../ui/opened-file.ts'
import { Roving } from '../ui/Roving.tsx'
import { rowButton } from '../ui/row-button.ts'
import { MachineHeat } from './MachineHeat.tsx'
import { machineUsage, sizeOf } from './machine-usage.ts'
import { readUsageFile, type UsageFile } from './usage-file.ts'

const lead = css({ maxWidth: 'column', mb: '5', color: 'fg.muted' })
const field = css({ maxWidth: '[20rem]', mb: '5' })
const layout = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' },
})
const title = css({ textStyle: 'title.md', mb: '3' })
const machines = css({
  listStyle: 'none',
  p: '0',
  // The chosen machine is near.
  maxHeight: { base: '[12rem]', lg: '[80vh]' },
  overflowY: 'auto',
})
const machine = css(rowButton)
const left = css({
  display: 'block',
  color: 'fg.muted',
  textStyle: 'body.sm',
  fontWeight: 'normal',
})

/** Shows the states and transitions that visits reach, and those that neither visits nor tests reach. */
export function UsagePage() {
  const [file, setFile] = useState<Opened<UsageFile> | null>(null)
  return (
    <>
      <Heading level={1}>Usage</Heading>
      <p className={lead}>
        How many visits reached each state and transition. {registry().usage?.from}
      </p>
      <div className={field}>
        <FileField
          label="Counts of visits"
          name={file?.name}
          problem={file?.problem}
          onChoose={(chosen) => opened(chosen, readUsageFile).then(setFile)}
        />
      </div>
      {file?.content ? (
        <CountedMachines file={file.content} />
      ) : (
        <EmptyState title="No counts" hint="Choose a file with the counts of visits." />
      )}
    </>
  )
}

function CountedMachines({ file }: { file: UsageFile }) {
  const [chosen, setChosen] = useState<string>()
  const counted = useMemo(
    () =>
      Object.entries(models())
        .filter(([name]) => registry().usage?.counts(name) ?? true)
        .map(([name, model]) => machineUsage(name, model, file)),
    [file],
  )
  const usage = counted.find(({ machine }) => machine === chosen) ?? counted[0]
  return (
    <>
      <p className={lead}>
        From {file.from} to {file.until}
        {file.oneVisitOf > 1 && `, one visit of ${file.oneVisitOf}`}.
      </p>
      <div className={layout}>
        <section aria-label="Machines">
          <h2 className={title}>Machines</h2>
          <Roving>
            <ul className={machines}>
              {counted.map(({ machine: name, all, unreached }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={machine}
                    aria-pressed={name === usage?.machine}
                    onClick={() => setChosen(name)}
                  >
                    {name}{' '}
                    <span className={left}>
                      {sizeOf(unreached)} of {sizeOf(all)} never reached
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </Roving>
        </section>
        {usage && <MachineHeat key={usage.machine} usage={usage} />}
      </div>
    </>
  )
}
