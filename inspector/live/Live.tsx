import { Suspense, useMemo } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { Legend } from '../chart/Legend.tsx'
import { DataTree } from '../data/DataTree.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ActorTree } from './ActorTree.tsx'
import { actorsAt } from './actors.ts'
import { LiveChart } from './LiveChart.tsx'
import { liveActors } from './live-actors.ts'
import { RecordingBar } from './RecordingBar.tsx'
import { SendResult } from './SendResult.tsx'
import { Timeline } from './Timeline.tsx'
import { useFrameSnapshot } from './use-frame-snapshot.ts'
import { WalkButton } from './WalkButton.tsx'

/** On a phone one below another, what is new first. */
const layout = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem 15rem' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { lg: '"chart sequence actors" "context sequence actors"' },
  // Many lanes need the whole width.
  '&:has(> [data-view=lanes])': {
    gridTemplateColumns: { lg: 'minmax(0, 1fr) 15rem' },
    gridTemplateAreas: { lg: '"chart actors" "context actors" "sequence sequence"' },
  },
})
const place = {
  chart: css({ gridArea: { lg: 'chart' }, minWidth: '[0]' }),
  sequence: css({ gridArea: { lg: 'sequence' }, minWidth: '[0]' }),
  actors: css({ gridArea: { lg: 'actors' } }),
  context: css({ gridArea: { lg: 'context' }, minWidth: '[0]' }),
}
const tools = css({ display: 'grid', gap: '3', justifyItems: 'start', mb: '3' })
const title = css({ textStyle: 'title.md', mb: '3' })

export function Live() {
  const { actor, sending, connection } = liveActors()
  const snapshot = useFrameSnapshot(actor)
  const { messages, position, chosenAt, selectedId, problem } = snapshot.context
  const actors = useMemo(() => actorsAt(messages, position), [messages, position])
  const selected = actors.find(({ id }) => id === selectedId) ?? actors[0]
  const isGone =
    snapshot.matches({ app: { ended: 'gone' } }) && !snapshot.matches({ view: 'imported' })
  return (
    <>
      <Heading
        level={1}
        aside={
          connection && (
            <Button variant="outline" onClick={() => connection.open()}>
              Open the app
            </Button>
          )
        }
      >
        Live
      </Heading>
      <RecordingBar actor={actor} />
      {snapshot.matches({ file: 'failed' }) && (
        <Panel tone="danger" title="This recording cannot be opened">
          {problem}
        </Panel>
      )}
      {messages.length === 0 ? (
        <EmptyState
          title="No app is connected"
          hint="Open the app from here, or add ?inspect to its address in this browser. If the browser blocks the new window, open this page in another tab; it connects automatically. You can also import a recording."
        />
      ) : (
        <div className={layout}>
          <section className={place.chart}>
            <div className={tools}>
              <SendResult sending={sending} />
              {selected?.chart && (
                <WalkButton
                  recorded={{ messages: messages.slice(0, position), actorId: selected.id }}
                />
              )}
            </div>
            {selected?.chart ? (
              <Suspense fallback={<Loading text="Drawing the chart…" />}>
                <LiveChart
                  actor={selected}
                  chart={selected.chart}
                  sending={
                    snapshot.matches({ app: 'connected', view: 'following' }) ? sending : null
                  }
                />
              </Suspense>
            ) : (
              <p>
                {selected
                  ? `“${selected.label}” is not a state machine, so it has no chart.`
                  : 'No actor had started at this point.'}
              </p>
            )}
          </section>
          <Timeline
            className={place.sequence}
            messages={messages}
            shownAt={chosenAt ?? position}
            selected={selected}
            isFollowing={snapshot.matches({ view: 'following' })}
            live={actor}
          />
          <ActorTree
            className={place.actors}
            actors={actors}
            selectedId={selected?.id}
            areGone={isGone}
            live={actor}
          />
          <section className={place.context}>
            <h2 className={title}>Context</h2>
            <DataTree
              label="Context"
              now={selected?.snapshot.context}
              before={selected?.previous?.context}
              compare={selected?.previous !== null && selected !== undefined}
            />
          </section>
        </div>
      )}
      <Legend />
    </>
  )
}
