import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/entities.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { selectSize } from '#machines/checkout/selectors.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { css } from '#styled/css'
import { lineTotalText } from './line-total-text.ts'

const root = css({ display: { base: 'none', lg: 'block' }, mb: '5' })
const heading = css({ textStyle: 'title.md', mb: '3' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none', p: '0' })
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '4' })
const text = css({ minWidth: '[0]', overflowWrap: 'anywhere' })
const name = css({ textStyle: 'title.sm' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted', mt: '1' })
const sum = css({ textStyle: 'label.lg', whiteSpace: 'nowrap' })

interface OrderSummaryProps {
  actor: CheckoutRef
  items: CartItem[]
}

export function OrderSummary({ actor, items }: OrderSummaryProps) {
  return (
    <div className={root}>
      <h2 className={heading}>{t('Order summary')}</h2>
      <ul className={list}>
        {items.map((item) => (
          <Line key={item._id} actor={actor} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Line({ actor, item }: { actor: CheckoutRef; item: CartItem }) {
  const size = useSelector(actor, selectSize(item._id))
  const players = tCount('{count} player', '{count} players', size)
  const { title } = item
  return (
    <li className={row}>
      <div className={text}>
        <p className={name}>{item.name}</p>
        <p className={facts}>
          <Facts facts={title && title !== item.name ? [title, players] : [players]} />
        </p>
      </div>
      <p className={sum} translate="no">
        <bdi>{lineTotalText(item, size)}</bdi>
      </p>
    </li>
  )
}
