import { t, tCount } from '#src/languages/translate.ts'
import { css } from '#styled/css'

interface CountdownProps {
  days: number
  hours: number
  minutes: number
  seconds: number
  closed: boolean
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const heading = css({ textStyle: 'label.md', textTransform: 'uppercase', color: 'fg.muted' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: { base: '2', sm: '3' } })
const cell = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minWidth: { base: '[4rem]', sm: '[4.75rem]' },
  px: { base: '1', sm: '2' },
  py: '2',
  bg: 'bg.inverse',
  color: 'fg.inverse',
  borderRadius: 'md',
})
const figure = css({
  textStyle: 'label.lg',
  fontSize: '2xl',
  lineHeight: '[1.1]',
})
const unit = css({ textStyle: 'label.sm', textTransform: 'uppercase' })
const end = css({ textStyle: 'title.lg' })

/** role=timer: a screen reader does not announce every second. */
export function Countdown({ days, hours, minutes, seconds, closed }: CountdownProps) {
  // Under a figure, English has one form; another language may have more.
  const cells = [
    [tCount('days', 'days', days), days],
    [tCount('hours', 'hours', hours), hours],
    [tCount('minutes', 'minutes', minutes), minutes],
    [tCount('seconds', 'seconds', seconds), seconds],
  ] as const
  return (
    <section className={root} aria-label={closed ? t('Ended') : t('Booking Ends In')}>
      <h2 className={heading}>{closed ? t('Ended') : t('Booking Ends In')}</h2>
      {closed ? (
        <p className={end}>{t('Booking Closed')}</p>
      ) : (
        <div role="timer" aria-live="off" className={row}>
          {cells.map(([name, value]) => (
            <span key={name} className={cell}>
              <span className={figure} translate="no">
                {String(value).padStart(2, '0')}
              </span>{' '}
              <span className={unit}>{name}</span>
            </span>
          ))}
        </div>
      )}
    </section>
  )
}
