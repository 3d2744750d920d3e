import { useMemo, useState } from 'react'
import { Field } from '#src/components/Field/Field.tsx'
import { SelectField } from '#src/components/SelectField/SelectField.tsx'
import { css } from '#styled/css'
import { triggerOf } from '../chart/labels.ts'
import type { LiveRef } from '../machines/live.machine.ts'
import { actorsAt, type ObservedActor } from './actors.ts'
import type { Message } from './protocol.ts'

const title = css({ textStyle: 'title.md', mb: '3' })
const list = css({ listStyle: 'none', p: '1', mt: '3', maxHeight: '[40rem]', overflowY: 'auto' })
const item = css({
  display: 'block',
  width: 'full',
  minHeight: 'target',
  px: '3',
  py: '1',
  textAlign: 'start',
  borderRadius: 'md',
  cursor: 'pointer',
  textStyle: 'body.sm',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.sunken' },
  '&[aria-current=step]': { bg: 'bg.sunken', fontWeight: 'bold' },
})
const filters = css({ display: 'grid', gap: '3' })
const MAX_SHOWN = 200

const KINDS = [
  { value: 'all', label: 'Everything' },
  { value: '@xstate.event', label: 'Events' },
  { value: '@xstate.snapshot', label: 'State changes' },
  { value: '@xstate.actor', label: 'Started actors' },
]
const ALL_ACTORS = 'all'

interface TimelineProps {
  messages: Message[]
  position: number
  selected: ObservedActor | undefined
  live: LiveRef
}

export function Timeline({ messages, position, selected, live }: TimelineProps) {
  const [searchText, setSearchText] = useState('')
  const [kind, setKind] = useState('all')
  const [isSelectedOnly, setIsSelectedOnly] = useState(false)
  const labels = useMemo(
    () => new Map(actorsAt(messages, messages.length).map(({ id, label }) => [id, label])),
    [messages],
  )
  const labelOf: LabelOf = (id, name) => (id ? (labels.get(id) ?? name ?? id) : 'external')
  const isShown = ({ type, sessionId, sourceId }: Message) =>
    (kind === 'all' || kind === type) &&
    (!isSelectedOnly || [sessionId, sourceId].includes(selected?.id))
  const entries = messages
    .map((message, index) => ({ message, at: index + 1, text: textOf(message, labelOf) }))
    .filter(({ message }) => isShown(message))
    .filter(({ text }) => text.toLowerCase().includes(searchText.trim().toLowerCase()))
  return (
    <section aria-label="Sequence">
      <h2 className={title}>Sequence</h2>
      <div className={filters}>
        <Field
          label="Search"
          type="search"
          aria-keyshortcuts="/"
          value={searchText}
          onChange={setSearchText}
        />
        <SelectField label="Show" options={KINDS} value={kind} onChange={setKind} />
        <SelectField
          label="Actor"
          options={[
            { value: ALL_ACTORS, label: 'All actors' },
            ...(selected ? [{ value: selected.id, label: selected.label }] : []),
          ]}
          value={isSelectedOnly && selected ? selected.id : ALL_ACTORS}
          onChange={(value) => setIsSelectedOnly(value !== ALL_ACTORS)}
        />
      </div>
      <ol className={list}>
        {entries.slice(-MAX_SHOWN).map(({ at, text }) => (
          <li key={at}>
            <button
              type="button"
              className={item}
              aria-current={at === position ? 'step' : undefined}
              onClick={() => live.send({ type: 'position.chosen', position: at })}
            >
              {at}. {text}
            </button>
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p>No matching messages.</p>}
    </section>
  )
}

type LabelOf = (id: string | undefined, name?: string) => string

function textOf(message: Message, labelOf: LabelOf): string {
  const actor = labelOf(message.sessionId, message.name)
  if (message.type === '@xstate.actor') return `${actor} started`
  const trigger = triggerOf(message.event?.type ?? '').text
  if (message.type === '@xstate.event') return `${labelOf(message.sourceId)} → ${actor}: ${trigger}`
  const { value } = (message.snapshot ?? {}) as { value?: unknown }
  return value === undefined ? `${actor} updated` : `${actor} is now ${JSON.stringify(value)}`
}
