import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { Button } from '#src/components/Button/Button.tsx'
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx'
import { Heading } from '#src/components/Page/Page.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'
import { css } from '#styled/css'
import { Legend } from '../chart/Legend.tsx'
import { DataTree } from '../data/DataTree.tsx'
import { liveMachine } from '../machines/live.machine.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { ActorTree } from './ActorTree.tsx'
import { LiveChart } from './LiveChart.tsx'
import { listen, openApp } from './listen.ts'
import { actorsAt } from './moment.ts'
import { type Message, readRecording } from './protocol.ts'
import { RecordingBar } from './RecordingBar.tsx'
import { Timeline } from './Timeline.tsx'

const layout = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr) 20rem' },
  alignItems: 'start',
})
const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })

const machine = liveMachine.provide({
  actors: {
    listen,
    readFile: fromPromise<Message[], { file: Blob }>(async ({ input }) =>
      readRecording(await input.file.text()),
    ),
  },
})

/** What the app's actors do while it is used, as it happens or afterwards. */
export function Live() {
  const actor = useActorRef(machine)
  // An app says much at once: what is drawn may lag behind what is heard.
  const snapshot = useDeferredValue(useSelector(actor, (now) => now))
  const { messages, at, chosen, problem } = snapshot.context
  const actors = useMemo(() => actorsAt(messages, at), [messages, at])
  const seen = actors.find(({ id }) => id === chosen) ?? actors[0]
  return (
    <>
      <Heading
        level={1}
        aside={
          <Button variant="outline" onClick={openApp}>
            Open the app
          </Button>
        }
      >
        Live
      </Heading>
      <RecordingBar actor={actor} />
      {snapshot.matches({ file: 'refused' }) && (
        <Panel tone="danger" title="This recording cannot be opened">
          {problem}
        </Panel>
      )}
      {messages.length === 0 ? (
        <EmptyState
          title="No app is connected"
          hint="Open the app from here, or add ?inspect to its address in this browser. Where the browser blocks the window, open this page in a tab of its own: both find each other. Or import a recording."
        />
      ) : (
        <div className={layout}>
          <ActorTree actors={actors} chosen={seen?.id} live={actor} />
          <section>
            {seen?.chart ? (
              <Suspense fallback={<Waiting text="Drawing the chart…" />}>
                <LiveChart seen={seen} chart={seen.chart} />
              </Suspense>
            ) : (
              <p>
                {seen
                  ? `“${seen.label}” has no states: it does one thing, and ends.`
                  : 'Nothing had begun at this moment.'}
              </p>
            )}
            <h2 className={title}>What it knows</h2>
            <DataTree
              label="Context"
              now={seen?.snapshot.context}
              before={seen?.before?.context}
              compare={seen?.before !== null && seen !== undefined}
            />
          </section>
          <Timeline messages={messages} at={at} chosen={seen} live={actor} />
        </div>
      )}
      <Legend />
    </>
  )
}
