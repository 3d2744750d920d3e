import { useSelector } from '@xstate/react'
import { showDateTime } from '#contract/dates.ts'
import type { WaitlistEntry } from '#contract/entities.ts'
import { selectEntries, type WaitlistRef } from '#machines/waitlist/waitlist.machine.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { t } from '#src/languages/translate.ts'
import { keepFocus } from '#src/platform/focus.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { UrlLink } from '#src/ui/UrlLink/UrlLink.tsx'
import { css } from '#styled/css'
import { useWhenSeen, WaitlistButton } from './WaitlistButton.tsx'
import { waitingText } from './waiting-text.ts'

const section = css({ '&:not(:empty)': { mb: '6' } })
const list = css({ display: 'grid', gap: '3', listStyle: 'none', p: '0', mt: '3' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  p: '4',
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
  borderRadius: 'md',
})
const text = css({ flex: '[1 1 12rem]', minWidth: '[0]', overflowWrap: 'anywhere' })
const heading = css({ textStyle: 'title.md' })
const name = css({ layerStyle: 'textTarget', textStyle: 'title.sm', color: 'fg.default' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted' })
const line = css({ textStyle: 'label.lg', mt: '1' })

/** The member's waitlists and held places, in My Orders. */
export function WaitlistPanel({ waitlist }: { waitlist: WaitlistRef }) {
  const watch = useWhenSeen(waitlist)
  const entries = useSelector(waitlist, selectEntries)
  const held = entries.find(({ offer_until }) => offer_until !== null)
  const isFailed = useSelector(waitlist, (snapshot) => snapshot.matches('failed'))
  return (
    <div ref={watch} className={section}>
      {isFailed && (
        <RetryPanel
          title={t('Your waitlist could not be loaded')}
          text={t('Check your connection and try again.')}
          onRetry={() => waitlist.send({ type: 'waitlist.retry' })}
        />
      )}
      {entries.length > 0 && (
        <section aria-labelledby="waitlist">
          <h2 id="waitlist" className={heading}>
            {t('Waitlist')}
          </h2>
          <ul className={list}>
            {entries.map((entry) => (
              <li key={entry.item._id} ref={keepFocus} className={row}>
                <Entry waitlist={waitlist} entry={entry} isFirst={entry === held} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface EntryProps {
  waitlist: WaitlistRef
  entry: WaitlistEntry
  /** Booking the held place is the main action. */
  isFirst: boolean
}

function Entry({ waitlist, entry, isFirst }: EntryProps) {
  const { item, offer_until } = entry
  const { cart } = useCart()
  const { name: event, title = event, href = '', start_date_time_new: start } = item
  return (
    <>
      <div className={text}>
        <UrlLink url={href} className={name}>
          {event}
        </UrlLink>
        {title !== event && <p className={facts}>{title}</p>}
        {start && (
          <p className={facts}>
            <DateText>{t(showDateTime(start))}</DateText>
          </p>
        )}
        <p className={line}>
          <DateText>{waitingText(entry)}</DateText>
        </p>
      </div>
      {offer_until !== null && (
        <ButtonLink
          href="/book-events"
          variant={isFirst ? 'action' : 'outline'}
          aria-label={t('Book {name} now', { name: event })}
          onClick={() => cart.send({ type: 'cart.add', item })}
        >
          {t('Book now')}
        </ButtonLink>
      )}
      <WaitlistButton waitlist={waitlist} item={item} />
    </>
  )
}
