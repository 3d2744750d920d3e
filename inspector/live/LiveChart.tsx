import { useState } from 'react'
import { models } from '#machines/models.ts'
import { AskedGuards } from '../chart/AskedGuards.tsx'
import { activeIds, takenBetween } from '../chart/active.ts'
import type { Chart, ChartTransition } from '../chart/chart.ts'
import { guardsAsked } from '../chart/guards.ts'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { sendToApp } from './listen.ts'
import type { SeenActor } from './moment.ts'
import { SendDialog } from './SendDialog.tsx'

/** The chart of an actor at a moment; what can happen now can be made to. */
export function LiveChart({ seen, chart }: { seen: SeenActor; chart: Chart }) {
  const [wanted, setWanted] = useState<string | null>(null)
  const active = activeIds(chart, seen.snapshot.value)
  const { before, lastEvent, snapshot } = seen
  const taken = before ? takenBetween(chart, before.value, lastEvent, snapshot.value) : []
  const asked =
    before && taken.every((one) => isOnlyOne(chart, one))
      ? guardsAsked(chart, activeIds(chart, before.value), lastEvent, taken)
      : null
  const isRunning = snapshot.status === 'active'
  return (
    <>
      <ZoomedChart
        chart={chart}
        label={`Statechart of ${seen.label}`}
        active={active}
        taken={new Set(taken.map(({ id }) => id))}
        isPossible={({ source, occasion }) =>
          isRunning && occasion.kind === 'event' && active.has(source)
        }
        onTransition={({ eventType }) => setWanted(eventType)}
      />
      {before && <AskedGuards asked={asked} />}
      {wanted !== null && (
        <SendDialog
          type={wanted}
          cases={casesOf(chart.id, wanted)}
          onClose={() => setWanted(null)}
          onSend={(event) => sendToApp({ visit: seen.visit, sessionId: seen.id, event })}
        />
      )}
    </>
  )
}

/** Whether no other transition of the same cause would end where this one does: the protocol does not say which was taken. */
function isOnlyOne({ transitions }: Chart, one: ChartTransition): boolean {
  const twins = transitions.filter(
    ({ source, eventType, target }) =>
      source === one.source && eventType === one.eventType && target === one.target,
  )
  return twins.length === 1
}

/** The payloads that the models know for an event. */
function casesOf(machine: string, type: string): object[] {
  return Object.values(models)
    .filter((model) => model.machine.id === machine)
    .flatMap(({ events }) => events as { type: string }[])
    .filter((event) => event.type === type)
}
