import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { feeOf } from '#contract/cart.ts'
import { isBookingOpen, showDateTime } from '#contract/dates.ts'
import type { SportsEvent } from '#contract/entities.ts'
import { bookableItems } from '#machines/detail/detail.machine.ts'
import { t } from '#src/languages/translate.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { css } from '#styled/css'

/** On a phone a line each: the first event is still on the first screen. */
const list = css({
  display: 'grid',
  gridTemplateColumns: { lg: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '4',
  rowGap: { lg: '2' },
  overflowWrap: 'anywhere',
})
const line = css({ display: { base: 'flex', lg: 'block' }, flexWrap: 'wrap', columnGap: '2' })
const term = css({ textStyle: 'label.md', lineHeight: '[1.4]' })
const value = css({ textStyle: 'body.sm', lineHeight: '[1.4]' })
const host = css({ layerStyle: 'textTarget', color: '[inherit]' })

interface KeyFactsProps {
  item: SportsEvent
  /** Epoch ms. */
  now: number
}

/** What decides whether to play, for those who do not open About; what is not known is left out. */
export function KeyFacts({ item, now }: KeyFactsProps) {
  const { organization, format, prizes, full_refund_until: until } = item
  const isPaid = bookableItems(item).some(({ cartItem }) => feeOf(cartItem) > 0)
  const facts: [name: string, fact: ReactNode][] = []
  if (organization.name) {
    const href = `/organizer/${encodeURIComponent(organization._id)}`
    facts.push([
      t('Organizer'),
      <Link key="host" href={href} className={host}>
        {organization.name}
      </Link>,
    ])
  }
  if (format) facts.push([t('Format'), format])
  if (prizes) facts.push([t('Prizes'), prizes])
  if (isPaid && until && isBookingOpen(until, now)) {
    const time = t(showDateTime(until)).replace(/, \d{4},/, ',')
    facts.push([t('Full refund until'), <DateText key="until">{time}</DateText>])
  }
  if (facts.length === 0) return null
  return (
    <dl className={list}>
      {facts.map(([name, fact]) => (
        <div key={name} className={line}>
          <dt className={term}>{name}</dt>
          <dd className={value}>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
