import { shallowEqual } from '@xstate/react'
import { memo, useCallback, useState } from 'react'
import type { CategoryEventSummary, TournamentSummary } from '#contract/entities.ts'
import { watchNearScreen } from '#src/services/near-screen.ts'
import { css, cx } from '#styled/css'
import { EventCard } from '../EventCard/EventCard.tsx'
import { HydrateLater } from '../HydrateLater.tsx'
import { TournamentCard } from '../TournamentCard/TournamentCard.tsx'
import { useTurns } from '../use-turns.ts'
import { CardGrid } from './CardGrid.tsx'
import { lastCardHeight, measureCards } from './card-height.ts'

type Item = TournamentSummary | CategoryEventSummary

interface CardListProps {
  items: readonly Item[]
  now: number
  level: 2 | 3
  /** The first cards are above the fold: not lazy-loaded. */
  eager?: boolean
  /** The list takes the place of its skeleton: its blocks are drawn in a task each. */
  isInTurns?: boolean
}

/** Cards that are hydrated in one task: a row of the widest screen. */
const BLOCK = 4
/** Cards that are drawn in one task; in the first twice as many, so that what follows stays out of view. */
const STEP = 2
/** As many as a page of the list. */
const GROUP = 20
const EAGER = 2
/** In a longer list, only the groups near the screen have their cards in the document. */
const WINDOWED_FROM = 60

/** A layer: what changes beside a group does not draw its images again. Each makes a frame longer. */
const layer = css({ willChange: 'transform' })
/** Not a grid: the layout of many rows takes long. */
const stack = css({ '& > * + *': { mt: { base: '4', sm: '5', lg: '6' } } })

export function CardList({ items, now, level, eager, isInTurns = false }: CardListProps) {
  const groups = partsOf(items, GROUP)
  const [drawn] = useState(isInTurns ? 0 : groups.length)
  return (
    <div className={stack}>
      {groups.map((group, index) => (
        <Group
          key={group[0]?._id}
          items={group}
          eager={eager && index === 0}
          isInTurns={index >= drawn}
          windowed={items.length > WINDOWED_FROM}
          {...{ now, level }}
        />
      ))}
    </div>
  )
}

function partsOf(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

interface GroupProps extends CardListProps {
  windowed: boolean
}

/** By a group's first item: its height while it is empty. A page that is opened again starts with it. */
const emptied = new WeakMap<Item, number>()

/** Drawn again only for other items, not for a later `now`. */
const Group = memo(
  function Group({ windowed, isInTurns = false, eager, ...props }: GroupProps) {
    const first = props.items[0] as Item
    const count = props.items.length
    const [isFar, setIsFar] = useState(() => emptied.has(first))
    const [height, setHeight] = useState(() => emptied.get(first))
    const watch = useCallback(
      (element: HTMLDivElement | null) => {
        if (!element) return
        if (isInTurns) {
          const before = element.previousElementSibling
          if (before) measureCards(before, GROUP)
          setHeight(lastCardHeight() * count)
        }
        if (!windowed) return
        return watchNearScreen(element, (height) => {
          setIsFar(height !== null)
          if (height === null) emptied.delete(first)
          else {
            setHeight(height)
            emptied.set(first, height)
          }
        })
      },
      [first, count, isInTurns, windowed],
    )
    const total = Math.max(1, Math.ceil(count / STEP) - 1)
    const turns = useTurns(isFar ? 0 : total, isInTurns)
    const drawn = turns && STEP * (turns + 1)
    return (
      <div
        ref={watch}
        className={cx(isFar ? null : layer, stack)}
        style={drawn < count && height ? { height } : undefined}
      >
        {partsOf(props.items.slice(0, drawn), BLOCK).map((block, index) => (
          <HydrateLater key={block[0]?._id}>
            <CardGrid>
              {block.map((item, place) => (
                <ItemCard
                  key={item._id}
                  item={item}
                  eager={eager && index === 0 && place < EAGER}
                  now={props.now}
                  level={props.level}
                />
              ))}
            </CardGrid>
          </HydrateLater>
        ))}
      </div>
    )
  },
  (before, after) => shallowEqual(before.items, after.items) && before.windowed === after.windowed,
)

interface ItemCardProps extends Omit<CardListProps, 'items' | 'isInTurns'> {
  item: Item
}

const ItemCard = memo(
  function ItemCard({ item, ...props }: ItemCardProps) {
    return 'sport' in item ? (
      <TournamentCard tournament={item} {...props} />
    ) : (
      <EventCard event={item} {...props} />
    )
  },
  (before, after) => before.item === after.item,
)
