import { useState } from 'react'
import { activeIds, inferTransitions, isUnambiguous } from '../chart/active-states.ts'
import type { Chart } from '../chart/chart.ts'
import { EvaluatedGuards } from '../chart/EvaluatedGuards.tsx'
import { evaluatedGuards } from '../chart/guards.ts'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { models } from '../registry/registry.ts'
import { modelNameOf, type ObservedActor } from './actors.ts'
import { withLiveIds } from './live-ids.ts'
import { SendDialog } from './SendDialog.tsx'
import type { SendingRef } from './sending.machine.ts'

interface LiveChartProps {
  actor: ObservedActor
  chart: Chart
  /** Null in the past, in a recording and without an app: nothing would listen. */
  sending: SendingRef | null
}

export function LiveChart({ actor, chart, sending }: LiveChartProps) {
  const [eventType, setEventType] = useState<string | null>(null)
  const { previous, lastEvent, snapshot } = actor
  const active = activeIds(chart, snapshot.value)
  const taken = previous ? inferTransitions(chart, previous.value, lastEvent, snapshot.value) : []
  const guards =
    previous && taken.every((transition) => isUnambiguous(chart, transition))
      ? evaluatedGuards(chart, activeIds(chart, previous.value), lastEvent, taken)
      : null
  const isRunning = sending !== null && snapshot.status === 'active'
  return (
    <>
      <ZoomedChart
        chart={chart}
        label={`Statechart of ${actor.label}`}
        active={active}
        taken={new Set(taken.map(({ id }) => id))}
        onEvent={isRunning ? setEventType : undefined}
      />
      {previous && <EvaluatedGuards model={modelNameOf(chart, snapshot.context)} guards={guards} />}
      {sending && eventType !== null && (
        <SendDialog
          type={eventType}
          examples={withLiveIds(examplesOf(chart.id, eventType), snapshot.context)}
          onClose={() => setEventType(null)}
          onSend={(event) =>
            sending.send({
              type: 'event.sent',
              request: { visit: actor.visit, sessionId: actor.sessionId, event },
            })
          }
        />
      )}
    </>
  )
}

function examplesOf(machine: string, type: string): object[] {
  return Object.values(models())
    .filter((model) => model.machine.id === machine)
    .flatMap(({ events }) => events as { type: string }[])
    .filter((event) => event.type === type)
}
