import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import { Check } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { City } from '#contract/entities.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { select } from '#styled/recipes'
import { useBack } from '../use-back.ts'

export interface CityMenuProps {
  cities: readonly City[]
  /** No city matches `filter`; Global can still be chosen. */
  noneFound: boolean
  /** How many cities only typing finds. */
  hiddenCount: number
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
  const {
    noneFound,
    hiddenCount,
    selectedId,
    filter,
    onFilter,
    onChoose,
    triggerId,
    open,
    onClose,
  } = props
  useBack(open, onClose)
  // A letter is drawn before the cities that it finds.
  const cities = useDeferredValue(props.cities)
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...cities],
        itemToValue: (city) => city._id,
        itemToString: (city) => city.name,
      }),
    [cities],
  )
  return (
    <Combobox.Root
      collection={collection}
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      value={[selectedId]}
      onSelect={(details) => onChoose(details.itemValue)}
      inputValue={filter}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') onFilter(inputValue)
      }}
      inputBehavior="autohighlight"
      selectionBehavior="clear"
      composite={false}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 8, sameWidth: false }}
    >
      <Combobox.Positioner>
        <Combobox.Content aria-label={t('City')} className={cx(classes.content, panel)}>
          <CityChoice cities={cities} selectedId={selectedId} />
          <p role="status" className={none} hidden={!noneFound}>
            {t('No cities found')}
          </p>
          {hiddenCount > 0 && (
            <p className={none}>
              {tCount(
                'Type to find {count} more city',
                'Type to find {count} more cities',
                hiddenCount,
              )}
            </p>
          )}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  )
}

/** The search, and the cities that it finds. */
export function CityChoice({ cities, selectedId }: Pick<CityMenuProps, 'cities' | 'selectedId'>) {
  return (
    <>
      <Combobox.Input
        aria-label={t('Browse cities')}
        placeholder={t('Browse cities...')}
        className={input}
      />
      <Combobox.List aria-label={t('Cities')} className={list}>
        <Combobox.Context>
          {(combobox) =>
            cities.map((city) => (
              <div
                key={city._id}
                {...combobox.getItemProps({ item: city })}
                className={classes.item}
              >
                {city.name}
                {city._id === selectedId && <Check aria-hidden className={classes.check} />}
              </div>
            ))
          }
        </Combobox.Context>
      </Combobox.List>
    </>
  )
}
