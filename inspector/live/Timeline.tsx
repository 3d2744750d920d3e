import { useMemo, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { css } from '#styled/css'
import { Following } from '../ui/Following.tsx'
import { Roving } from '../ui/Roving.tsx'
import { rowButton } from '../ui/row-button.ts'
import { SearchField } from '../ui/SearchField.tsx'
import type { ObservedActor } from './actors.ts'
import { type EntryListProps, EntryRow } from './EntryRow.tsx'
import { type Entry, type EntryKind, entriesOf, isOfKind } from './entries.ts'
import { Lanes } from './Lanes.tsx'
import type { LiveRef } from './live.machine.ts'
import type { Message } from './protocol.ts'

const title = css({ textStyle: 'title.md', mb: '3' })
const item = css(rowButton, { textStyle: 'body.sm' })
const filters = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  alignItems: 'end',
})
/** So many entries are drawn; older ones on request. */
const PAGE = 200

const KINDS: { value: EntryKind; label: string }[] = [
  { value: 'happened', label: 'What happened' },
  { value: 'all', label: 'Everything' },
  { value: '@xstate.event', label: 'Events' },
  { value: '@xstate.snapshot', label: 'State changes' },
  { value: '@xstate.actor', label: 'Started actors' },
]
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'lanes', label: 'Lanes' },
]
const ALL_ACTORS = 'all'

interface TimelineProps {
  className: string
  messages: Message[]
  /** The last entry up to here is the current one. */
  shownAt: number
  selected: ObservedActor | undefined
  isFollowing: boolean
  live: LiveRef
}

export function Timeline({
  className,
  messages,
  shownAt,
  selected,
  isFollowing,
  live,
}: TimelineProps) {
  const [searchText, setSearchText] = useState('')
  const [kind, setKind] = useState<EntryKind>('happened')
  const [view, setView] = useState('list')
  const [isSelectedOnly, setIsSelectedOnly] = useState(false)
  const [pages, setPages] = useState(1)
  const all = useMemo(() => entriesOf(messages), [messages])
  const only = isSelectedOnly && selected ? selected.id : null
  const isShown = (message: Message, { sender, receiver, text }: Entry) =>
    isOfKind(message, kind) &&
    (only === null || [sender.id, receiver.id].includes(only)) &&
    text.toLowerCase().includes(searchText.trim().toLowerCase())
  const entries = all.filter((entry) => isShown(messages[entry.at - 1] as Message, entry))
  const current = entries.findLastIndex(({ at }) => at <= shownAt)
  const newest = Math.max(0, entries.length - PAGE * pages)
  const start = current < 0 || current >= newest ? newest : Math.max(0, current - PAGE / 2)
  const shown = entries.slice(start)
  const currentAt = entries[current]?.at
  const choose = (entry: Entry) =>
    live.send({ type: 'position.chosen', position: entry.until, entry })
  const List = view === 'lanes' ? Lanes : Plain
  return (
    <section aria-label="Sequence" data-view={view} className={className}>
      <h2 className={title}>Sequence</h2>
      <div className={filters}>
        <SearchField label="Search" value={searchText} onChange={setSearchText} />
        <SelectField
          label="Show"
          options={KINDS}
          value={kind}
          onChange={(value) => setKind(value as EntryKind)}
        />
        <SelectField
          label="Actor"
          options={[
            { value: ALL_ACTORS, label: 'All actors' },
            ...(selected ? [{ value: selected.id, label: selected.label }] : []),
          ]}
          value={isSelectedOnly && selected ? selected.id : ALL_ACTORS}
          onChange={(value) => setIsSelectedOnly(value !== ALL_ACTORS)}
        />
        <SelectField label="View" options={VIEWS} value={view} onChange={setView} />
        {start > 0 && (
          <Button variant="quiet" onClick={() => setPages(pages + 1)}>
            Show {Math.min(start, PAGE)} older
          </Button>
        )}
      </div>
      <Roving>
        <List
          entries={shown}
          currentAt={currentAt}
          choose={choose}
          onScrollBack={isFollowing ? () => live.send({ type: 'view.pause' }) : undefined}
        />
      </Roving>
      {entries.length === 0 && <p>No matching messages.</p>}
    </section>
  )
}

function Plain({ entries, currentAt, choose, onScrollBack }: EntryListProps) {
  return (
    <Following currentAt={currentAt} onScrollBack={onScrollBack}>
      {entries.map((entry) => (
        <EntryRow
          key={entry.at}
          entry={entry}
          currentAt={currentAt}
          choose={choose}
          className={item}
        >
          {entry.text}
        </EntryRow>
      ))}
    </Following>
  )
}
