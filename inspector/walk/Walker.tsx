import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Model } from '#machines/modelling/model.ts'
import { css } from '#styled/css'
import { AskedGuards } from '../chart/AskedGuards.tsx'
import { activeIds } from '../chart/active.ts'
import { chartOf } from '../chart/chart.ts'
import { guardsAsked } from '../chart/guards.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { DataTree } from '../data/DataTree.tsx'
import type { FinderRef } from '../machines/finder.machine.ts'
import { playerMachine } from '../machines/player.machine.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { eventsOf, type WalkAddress, walkHref } from './address.ts'
import { CopyButtons } from './CopyButtons.tsx'
import { FoundList } from './FoundList.tsx'
import { coverage } from './Meter.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import { Screen } from './Screen.tsx'
import { StepList } from './StepList.tsx'
import { walked } from './walked.ts'

const layout = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
})
const side = css({ display: 'grid', gap: '5', minWidth: '[0]' })
const below = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
})
const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })

interface WalkerProps {
  model: Model
  address: WalkAddress
  finder: FinderRef
}

/** A walk along one path: the chart, the real screen, and what each step does. */
export function Walker({ model, address, finder }: WalkerProps) {
  const { machine, input, path } = address
  const [, navigate] = useLocation()
  const steps = useMemo(
    () => walked(model, input, eventsOf({ machine, path })),
    [model, machine, input, path],
  )
  const chart = useMemo(() => chartOf(model.machine), [model])
  const player = useActorRef(
    playerMachine.provide({
      actions: {
        show: (_, { step }) =>
          navigate(walkHref({ machine, input, path, step }), { replace: true }),
      },
    }),
    { input: { length: path.length, step: address.step } },
  )
  // An address that was typed, pasted or gone back to.
  useEffect(() => player.send({ type: 'step.to', step: address.step }), [player, address.step])
  const step = useSelector(player, ({ context }) => context.step)
  const now = steps[step]
  const before = steps[step - 1]
  useEffect(() => {
    if (now) coverage.add(machine, { states: now.states, transitions: now.taken })
  }, [machine, now])
  if (!now) return null
  const taken = chart.transitions.filter(({ id }) => now.taken.includes(id))
  const asked = before
    ? guardsAsked(chart, activeIds(chart, before.value), now.event?.type ?? '', taken)
    : []
  return (
    <>
      <PlayerBar player={player} />
      <div className={layout}>
        <div className={side}>
          <Suspense fallback={<Waiting text="Drawing the chart…" />}>
            <ZoomedChart
              chart={chart}
              label={`Statechart of ${model.machine.id}, at step ${step}`}
              active={activeIds(chart, now.value)}
              taken={new Set(now.taken)}
            />
          </Suspense>
          <div className={below}>
            <StepList steps={steps} player={player} />
            <section>
              <AskedGuards asked={asked} />
              <h2 className={title}>What it knows</h2>
              <DataTree
                label="Context"
                now={now.context}
                before={before?.context}
                compare={before !== undefined}
              />
              <h2 className={title}>What it asked for</h2>
              <DataTree label="Effects" now={now.effects} />
            </section>
          </div>
          <CopyButtons address={{ ...address, step }} />
        </div>
        <Screen machine={machine} input={input} path={path.slice(0, step)} value={now.value} />
      </div>
      <Legend />
      <h2 className={title}>Other paths</h2>
      <FoundList machine={machine} finder={finder} current={`${input} ${path.join('.')}`} />
    </>
  )
}
