import { shallowEqual } from '@xstate/react'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FILTER_TEXT_MAX } from '#contract/constants.ts'
import type { Suggestion } from '#contract/entities.ts'
import { localPath } from '#src/languages/local-path.ts'
import { t } from '#src/languages/translate.ts'
import { lazyExtra } from '../lazy-part.tsx'
import * as style from './Header.styles.ts'
import type { ComboboxField } from './SuggestionList.tsx'

export interface SearchFieldProps {
  text: string
  onChange(text: string): void
  onSubmit(): void
  /** Suggestions for the text, best first. */
  rows: readonly Suggestion[]
  onOpen(): void
  onClose(): void
  onChoose(row: Suggestion): void
}

const SuggestionList = lazyExtra(async () => (await import('./SuggestionList.tsx')).SuggestionList)

const SEARCH = 'Search for Tournaments and Events'

/** A plain form field that works without script, and becomes a combobox at its first use. */
export function SearchField({
  text,
  onChange,
  onSubmit,
  rows,
  onChoose,
  ...list
}: SearchFieldProps) {
  const id = useId()
  const ids = { input: `${id}input`, control: `${id}form` }
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const combobox = useRef<ComboboxField>(null)
  const [attributes, setAttributes] = useState<ComboboxField['attributes']>({})
  // Until the app has started, it does not answer what is typed: the field keeps the text itself.
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === text) setTyped(null)
  const type = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  // Text that was typed before this field was hydrated is only in the DOM.
  const takeTyped = useEffectEvent((next = '') => next !== text && type(next))
  useEffect(() => {
    takeTyped(field.current?.value)
  }, [])
  const takeField = (next: ComboboxField) => {
    combobox.current = next
    setAttributes((now) => (shallowEqual(now, next.attributes) ? now : next.attributes))
  }
  // A closing list focuses the field again, so the list is removed at once when another page opens.
  const leave = () => {
    setIsUsed(false)
    combobox.current = null
    setAttributes({})
  }
  return (
    <search className={style.search}>
      <form
        id={ids.control}
        className={style.searchForm}
        action={localPath('/searchevents')}
        onSubmit={(event) => {
          event.preventDefault()
          leave()
          onSubmit()
        }}
      >
        <input
          {...attributes}
          id={ids.input}
          ref={field}
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={FILTER_TEXT_MAX}
          aria-label={t(SEARCH)}
          placeholder={t(SEARCH)}
          value={typed ?? text}
          onChange={(event) => {
            setIsUsed(true)
            combobox.current?.onTyped()
            type(event.target.value)
          }}
          onFocus={() => {
            setIsUsed(true)
            combobox.current?.onFocus()
          }}
          onBlur={({ relatedTarget }) => {
            combobox.current?.onBlur()
            // A tap may give an open list the focus; one outside closes it.
            const isElsewhere = relatedTarget !== null && !relatedTarget.closest('[role=listbox]')
            if (attributes['aria-expanded'] && !isElsewhere) return
            leave()
            list.onClose()
          }}
          onKeyDown={(event) => combobox.current?.onKeyDown(event)}
          className={style.searchInput}
        />
        <button type="submit" aria-label={t('Search')} className={style.searchButton}>
          <Search aria-hidden />
        </button>
      </form>
      {isUsed && (
        <SuggestionList
          {...list}
          rows={rows}
          ids={ids}
          onField={takeField}
          onChoose={(row) => {
            leave()
            onChoose(row)
          }}
        />
      )}
    </search>
  )
}
