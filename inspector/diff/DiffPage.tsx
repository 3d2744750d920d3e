import { useMemo, useState } from 'react'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { readRecording } from '../live/protocol.ts'
import { FileField } from '../ui/FileField.tsx'
import { type Opened, opened } from '../ui/opened-file.ts'
import { type ChartFile, readChartFile } from './chart-file.ts'
import { departuresOf } from './departures.ts'
import { MachineDiff } from './MachineDiff.tsx'

const lead = css({ maxWidth: 'column', mb: '5', color: 'fg.muted' })
const files = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  mb: '5',
})
const title = css({ textStyle: 'title.md', mb: '3' })
const list = css({ listStyle: 'none', p: '0', mb: '5', display: 'grid', gap: '2' })

/** Two versions of statecharts laid over each other, and where a recorded walk leaves the later one. */
export function DiffPage() {
  const [before, setBefore] = useState<Opened<ChartFile> | null>(null)
  const [after, setAfter] = useState<Opened<ChartFile> | null>(null)
  const [recording, setRecording] = useState<Opened<ReturnType<typeof readRecording>> | null>(null)
  const [earlier, later] = [before?.content, after?.content]
  const names = useMemo(
    () => [
      ...new Set([...Object.keys(earlier?.machines ?? {}), ...Object.keys(later?.machines ?? {})]),
    ],
    [earlier, later],
  )
  const departures = useMemo(
    () => (later && recording?.content ? departuresOf(recording.content, later.machines) : null),
    [later, recording],
  )
  return (
    <>
      <Heading level={1}>Compare versions</Heading>
      <p className={lead}>
        npm run statecharts:diff -- BASE --json FOLDER writes two files: before.json and after.json.
        A recording that Live exported of the earlier version then says where it leaves the later
        one.
      </p>
      <div className={files}>
        <FileField
          label="Earlier statecharts"
          name={before?.name}
          problem={before?.problem}
          onChoose={(file) => opened(file, readChartFile).then(setBefore)}
        />
        <FileField
          label="Later statecharts"
          name={after?.name}
          problem={after?.problem}
          onChoose={(file) => opened(file, readChartFile).then(setAfter)}
        />
        <FileField
          label="Recording of the earlier version"
          name={recording?.name}
          problem={recording?.problem}
          onChoose={(file) => opened(file, readRecording).then(setRecording)}
        />
      </div>
      {departures && (
        <section aria-label="The recorded walks">
          <h2 className={title}>The recorded walks</h2>
          <ul className={list}>
            {departures.map(({ name, steps, departure }) => (
              <li key={name}>
                <Panel tone={departure ? 'danger' : 'success'} title={name}>
                  {departure ?? `Its ${steps} steps hold in the later version.`}
                </Panel>
              </li>
            ))}
          </ul>
          {departures.length === 0 && <p>The recording has none of these machines.</p>}
        </section>
      )}
      {earlier && later ? (
        <MachineDiff earlier={earlier} later={later} names={names} />
      ) : (
        <EmptyState
          title="No versions to compare"
          hint="Choose the statecharts of an earlier and of a later version."
        />
      )}
    </>
  )
}
