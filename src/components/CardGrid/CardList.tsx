import { shallowEqual } from '@xstate/react'
import { memo, useCallback, useState } from 'react'
import type { CategoryEventSummary, TournamentSummary } from '#contract/entities.ts'
import { watchNearScreen } from '#src/services/near-screen.ts'
import { css } from '#styled/css'
import { EventCard } from '../EventCard/EventCard.tsx'
import { HydrateLater } from '../HydrateLater.tsx'
import { TournamentCard } from '../TournamentCard/TournamentCard.tsx'
import { useTurns } from '../use-turns.ts'
import { CardGrid } from './CardGrid.tsx'

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

const BLOCK = 4
const EAGER = 2
/** In a longer list, only the blocks near the screen are in the document. */
const WINDOWED_FROM = 200

/**
 * Not a grid: the layout of many rows takes long. A layer: what changes beside the list does not
 * draw its images again.
 */
const list = css({ willChange: 'transform', '& > * + *': { mt: { base: '4', sm: '5', lg: '6' } } })

export function CardList({ items, now, level, eager, isInTurns = false }: CardListProps) {
  const windowed = items.length > WINDOWED_FROM
  const blocks = blocksOf(items)
  const count = useTurns(blocks.length, isInTurns)
  return (
    <div className={list}>
      {blocks.slice(0, count).map((block, index) => (
        <Block
          key={block[0]?._id}
          items={block}
          eager={eager && index === 0}
          {...{ now, level, windowed }}
        />
      ))}
    </div>
  )
}

function blocksOf(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, index) =>
    items.slice(index * BLOCK, (index + 1) * BLOCK),
  )
}

interface BlockProps extends Omit<CardListProps, 'isInTurns'> {
  windowed: boolean
}

/** By a block's first item: its height while it is empty. A page that is opened again starts with it. */
const emptied = new WeakMap<Item, number>()

/** Drawn again only for other items, not for a later `now`. */
const Block = memo(
  (props: BlockProps) => (
    <HydrateLater>
      <Cards {...props} />
    </HydrateLater>
  ),
  (before, after) => shallowEqual(before.items, after.items) && before.windowed === after.windowed,
)

function Cards({ items, now, level, eager, windowed }: BlockProps) {
  const first = items[0] as Item
  const [height, setHeight] = useState(() => emptied.get(first) ?? null)
  const watch = useCallback(
    (element: HTMLUListElement | null) =>
      element
        ? watchNearScreen(element, (height) => {
            setHeight(height)
            if (height === null) emptied.delete(first)
            else emptied.set(first, height)
          })
        : undefined,
    [first],
  )
  if (windowed && height !== null) return <CardGrid ref={watch} height={height} />
  return (
    <CardGrid ref={windowed ? watch : undefined}>
      {items.map((item, index) => (
        <ItemCard key={item._id} eager={eager && index < EAGER} {...{ item, now, level }} />
      ))}
    </CardGrid>
  )
}

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
