import { createListCollection, Listbox } from '@ark-ui/react/listbox'
import { Popover } from '@ark-ui/react/popover'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { City } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { select } from '#styled/recipes'

export interface CityMenuProps {
  /** Those that match `filter`, in display order. */
  cities: readonly City[]
  /** No city matches `filter`; Global can still be chosen. */
  noneFound: boolean
  selectedId: string
  filter: string
  onFilter(text: string): void
  onChoose(id: string): void
  triggerId: string
  open: boolean
  onClose(): void
}

const classes = select()
const panel = css({ width: 'city', maxHeight: '[none]', overflow: '[visible]', p: '2' })
const input = css({
  width: 'full',
  minHeight: 'target',
  px: '3',
  mb: '2',
  bg: 'bg.canvas',
  color: 'fg.default',
  fontSize: 'md',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'md',
  _placeholder: { color: 'fg.muted', opacity: '1' },
})
const list = css({ maxHeight: '[20rem]', overflowY: 'auto' })
const none = css({ p: '3', color: 'fg.muted' })

export function CityMenu(props: CityMenuProps) {
  const { cities, noneFound, selectedId, filter, onFilter, onChoose, triggerId, open, onClose } =
    props
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...cities],
        itemToValue: (city) => city._id,
        itemToString: (city) => city.name,
      }),
    [cities],
  )
  const field = useRef<HTMLInputElement>(null)
  // The popover does not move the focus when it is open from the start.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <Popover.Root
      open={open}
      ids={{ trigger: triggerId }}
      onOpenChange={(details) => details.open || onClose()}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 8 }}
    >
      <Popover.Positioner>
        <Popover.Content aria-label={t('City')} className={cx(classes.content, panel)}>
          <Listbox.Root
            collection={collection}
            value={[selectedId]}
            onValueChange={(details) => {
              const [id] = details.value
              if (id === undefined) onClose()
              else onChoose(id)
            }}
          >
            <Listbox.Input
              ref={field}
              autoHighlight
              aria-label={t('Browse cities')}
              placeholder={t('Browse cities...')}
              value={filter}
              onChange={(event) => onFilter(event.target.value)}
              className={input}
            />
            <Listbox.Content aria-label={t('Cities')} className={list}>
              {cities.map((city) => (
                <Listbox.Item key={city._id} item={city} className={classes.item}>
                  <Listbox.ItemText>{city.name}</Listbox.ItemText>
                  <Listbox.ItemIndicator>
                    <Check aria-hidden className={classes.check} />
                  </Listbox.ItemIndicator>
                </Listbox.Item>
              ))}
            </Listbox.Content>
            <p role="status" className={none} hidden={!noneFound}>
              {t('No cities found')}
            </p>
          </Listbox.Root>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
