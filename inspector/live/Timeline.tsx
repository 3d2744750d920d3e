import { useMemo, useState } from 'react'
import { Field } from '#src/components/Field/Field.tsx'
import { SelectField } from '#src/components/SelectField/SelectField.tsx'
import { css } from '#styled/css'
import { occasionOf } from '../chart/words.ts'
import type { LiveRef } from '../machines/live.machine.ts'
import { actorsAt, type SeenActor } from './moment.ts'
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
const SHOWN = 200

const KINDS = [
  { value: 'all', label: 'Everything' },
  { value: '@xstate.event', label: 'Events' },
  { value: '@xstate.snapshot', label: 'Changes of state' },
  { value: '@xstate.actor', label: 'Actors that appear' },
]
const EVERY = 'every'

interface TimelineProps {
  messages: Message[]
  at: number
  chosen: SeenActor | undefined
  live: LiveRef
}

/** What the actors said to each other, in its order; each moment can be gone back to. */
export function Timeline({ messages, at, chosen, live }: TimelineProps) {
  const [words, setWords] = useState('')
  const [kind, setKind] = useState('all')
  const [isOfChosen, setIsOfChosen] = useState(false)
  const names = useMemo(
    () => new Map(actorsAt(messages, messages.length).map(({ id, label }) => [id, label])),
    [messages],
  )
  const called: Called = (id, name) => (id ? (names.get(id) ?? name ?? id) : 'outside')
  const isShown = ({ type, sessionId, sourceId }: Message) =>
    (kind === 'all' || kind === type) && (!isOfChosen || [sessionId, sourceId].includes(chosen?.id))
  const entries = messages
    .map((message, index) => ({ message, moment: index + 1, text: textOf(message, called) }))
    .filter(({ message }) => isShown(message))
    .filter(({ text }) => text.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <section aria-label="Sequence">
      <h2 className={title}>Sequence</h2>
      <div className={filters}>
        <Field label="Search" value={words} onChange={setWords} />
        <SelectField label="Show" options={KINDS} value={kind} onChange={setKind} />
        <SelectField
          label="Of"
          options={[
            { value: EVERY, label: 'Every actor' },
            ...(chosen ? [{ value: chosen.id, label: chosen.label }] : []),
          ]}
          value={isOfChosen && chosen ? chosen.id : EVERY}
          onChange={(value) => setIsOfChosen(value !== EVERY)}
        />
      </div>
      <ol className={list}>
        {entries.slice(-SHOWN).map(({ moment, text }) => (
          <li key={moment}>
            <button
              type="button"
              className={item}
              aria-current={moment === at ? 'step' : undefined}
              onClick={() => live.send({ type: 'moment.chosen', at: moment })}
            >
              {moment}. {text}
            </button>
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p>Nothing is like this.</p>}
    </section>
  )
}

/** What an actor is called: its id, and its name where that alone is known. */
type Called = (id: string | undefined, name?: string) => string

function textOf(message: Message, called: Called): string {
  const who = called(message.sessionId, message.name)
  if (message.type === '@xstate.actor') return `${who} appears`
  const what = occasionOf(message.event?.type ?? '').text
  if (message.type === '@xstate.event') return `${called(message.sourceId)} → ${who}: ${what}`
  const { value } = (message.snapshot ?? {}) as { value?: unknown }
  return value === undefined ? `${who} goes on` : `${who} is now ${JSON.stringify(value)}`
}
