import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Model } from '#machines/kit/model.ts'
import { stateNodes, statePath } from '#machines/kit/statecharts.ts'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { css } from '#styled/css'
import { models } from '../registry/registry.ts'
import { beginningWords, upperFirst } from '../registry/words.ts'
import { SearchField } from '../ui/SearchField.tsx'
import type { FinderRef } from './finder.machine.ts'
import { stateName } from './state-text.ts'

const root = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '3', sm: '4' },
  alignItems: 'end',
  mb: '5',
})

const ANY = '*'
const KINDS = [
  { value: 'shortest', label: 'Shortest first' },
  { value: 'failure', label: 'With a failure' },
  { value: 'simple', label: 'No state twice' },
  { value: 'longest', label: 'Longest first' },
] as const

interface PathChoiceProps {
  machine: string
  model: Model
  finder: FinderRef
}

export const PathChoice = memo(function PathChoice({ machine, model, finder }: PathChoiceProps) {
  const [, navigate] = useLocation()
  const snapshot = useSelector(finder, (now) => now)
  const { goal, kind, beginning, words } = snapshot.context
  const machines = useMemo(
    () => Object.keys(models()).map((name) => ({ value: name, label: name })),
    [],
  )
  const goals = useMemo(
    () => [
      { value: ANY, label: 'Any state' },
      ...stateNodes(model.machine)
        .map(statePath)
        .filter(Boolean)
        .map((path) => ({ value: path, label: goalLabel(machine, path) })),
    ],
    [machine, model],
  )
  const beginnings = [
    { value: ANY, label: 'Any beginning' },
    ...Object.keys(model.inputs).map((input) => ({
      value: input,
      label: upperFirst(beginningWords(machine, input)),
    })),
  ]
  return (
    <div className={root}>
      <SelectField
        label="Machine"
        options={machines}
        value={machine}
        onChange={(name) => navigate(`/walk/${encodeURIComponent(name)}`)}
      />
      <SelectField
        label="Goal"
        options={goals}
        value={goal ?? ANY}
        onChange={(path) => finder.send({ type: 'goal.chosen', goal: path === ANY ? null : path })}
      />
      <SelectField
        label="Paths"
        options={KINDS}
        value={kind}
        onChange={(value) => {
          const chosen = KINDS.find((option) => option.value === value)
          if (chosen) finder.send({ type: 'kind.chosen', kind: chosen.value })
        }}
      />
      <SelectField
        label="Beginning"
        options={beginnings}
        value={beginning ?? ANY}
        onChange={(input) =>
          finder.send({ type: 'beginning.chosen', beginning: input === ANY ? null : input })
        }
      />
      <SearchField
        label="Find journeys, paths and states"
        value={words}
        onChange={(typed) => finder.send({ type: 'words.typed', words: typed })}
      />
    </div>
  )
})

/** A state without words is shown by its path. */
function goalLabel(machine: string, path: string): string {
  const name = stateName(machine, path)
  return name === path ? path : `${name} (${path})`
}
