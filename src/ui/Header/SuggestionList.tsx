import { Combobox, createListCollection, useCombobox } from '@ark-ui/react/combobox'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
} from 'react'
import type { Suggestion } from '#contract/entities.ts'
import { keyOf } from '#machines/suggestions/rows.ts'
import { nameOf, t, tCount } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { select } from '#styled/recipes'

/** The props that make the existing field a combobox. */
export interface ComboboxField {
  attributes: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'role'
    | 'autoComplete'
    | 'aria-autocomplete'
    | 'aria-controls'
    | 'aria-expanded'
    | 'aria-activedescendant'
  >
  onTyped(): void
  onFocus(): void
  onBlur(): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}

interface SuggestionListProps {
  rows: readonly Suggestion[]
  ids: { input: string; control: string }
  onField(field: ComboboxField): void
  onOpen(): void
  onClose(): void
  onChoose(row: Suggestion): void
}

const KINDS: Record<Suggestion['type'], string> = {
  TOURNAMENT: 'Tournament',
  CATEGORY_EVENT: 'Event',
  EVENT: 'Event of tournaments',
  VENUE: 'Venue',
  CITY: 'City',
  SPORT: 'Sport',
  CATEGORY: 'Category',
  ORGANIZER: 'Organizer',
}

const NOTHING: string[] = []

const classes = select()
const panel = css({ maxHeight: '[min(24rem, var(--available-height))]' })
const entry = css({
  display: 'grid',
  gap: '0',
  justifyItems: 'start',
  justifyContent: 'start',
  py: '2',
})
const name = css({ overflowWrap: 'anywhere' })
const kind = css({ color: 'fg.muted', textStyle: 'body.sm' })

export const collectSuggestions = (rows: readonly Suggestion[]) =>
  createListCollection({
    items: [...rows],
    itemToValue: keyOf,
    itemToString: (row) => row.name,
  })

export function SuggestionList(props: SuggestionListProps) {
  const { rows, ids, onField, onOpen, onClose, onChoose } = props
  const collection = useMemo(() => collectSuggestions(rows), [rows])
  const combobox = useCombobox({
    collection,
    ids,
    open: rows.length > 0,
    onOpenChange: ({ open, reason }) => {
      if (open) onOpen()
      // It comes before `onSelect`; what is chosen, or sent, closes the list.
      else if (reason !== 'item-select') onClose()
    },
    value: NOTHING,
    onSelect: ({ itemValue }) => {
      const chosen = collection.find(itemValue)
      if (chosen) onChoose(chosen)
    },
    allowCustomValue: true,
    openOnChange: false,
    selectionBehavior: 'preserve',
    positioning: { placement: 'bottom-start', gutter: 8, sameWidth: true },
  })
  const input = combobox.getInputProps()
  useLayoutEffect(() => {
    onField({
      attributes: {
        role: input.role,
        autoComplete: input.autoComplete,
        'aria-autocomplete': input['aria-autocomplete'],
        'aria-controls': combobox.open ? input['aria-controls'] : undefined,
        'aria-expanded': combobox.open,
        'aria-activedescendant': input['aria-activedescendant'],
      },
      onTyped: () => combobox.clearHighlightValue(),
      onFocus: () => input.onFocus?.({} as never),
      onBlur: () => input.onBlur?.({} as never),
      onKeyDown: (event) => {
        // Without a list, the browser's own Escape empties the field.
        if (combobox.open || event.key !== 'Escape') input.onKeyDown?.(event)
      },
    })
  })
  // The list is shown because the field has the focus.
  const takeFocus = useEffectEvent(() => input.onFocus?.({} as never))
  useEffect(() => takeFocus(), [])
  return (
    <Combobox.RootProvider value={combobox} lazyMount unmountOnExit>
      <Combobox.Positioner>
        <Combobox.Content aria-label={t('Suggestions')} className={cx(classes.content, panel)}>
          {rows.map((each) => (
            <SuggestionRow key={keyOf(each)} row={each} />
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
      <p role="status" className={css({ srOnly: true })}>
        {rows.length > 0 && tCount('{count} suggestion', '{count} suggestions', rows.length)}
      </p>
    </Combobox.RootProvider>
  )
}

export function SuggestionRow({ row }: { row: Suggestion }) {
  const kindOf = t(KINDS[row.type])
  return (
    <Combobox.Item item={row} className={cx(classes.item, entry)}>
      <span className={name}>{nameOf(row.name)}</span>
      <span className={kind}>{row.city ? `${kindOf} · ${nameOf(row.city)}` : kindOf}</span>
    </Combobox.Item>
  )
}
