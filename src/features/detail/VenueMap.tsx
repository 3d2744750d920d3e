import { ExternalLink } from 'lucide-react'
import type { SportsEvent } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { keepFocus } from '#src/platform/focus.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { needsScript } from '#src/ui/needs-script.ts'
import { css } from '#styled/css'

const box = css({ display: 'grid', justifyItems: { lg: 'start' }, gap: '3' })
const frame = css({ width: 'full', aspectRatio: '4/3', border: '[0]', borderRadius: 'md' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  justifySelf: 'start',
  minHeight: 'target',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.2em]',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})

interface VenueMapProps {
  item: Pick<SportsEvent, 'venue_lat' | 'venue_long' | 'address' | 'name'>
  shown: boolean
  onShow(): void
}

export function VenueMap({ item, shown, onShow }: VenueMapProps) {
  const { venue_lat, venue_long, address, name } = item
  if (venue_lat === null || venue_long === null) return null
  const place = `${venue_lat},${venue_long}`
  return (
    <div className={box}>
      {shown ? (
        <iframe
          title={t('Map of {address}', { address: address || name })}
          src={`https://maps.google.com/maps?q=${place}&z=15&output=embed`}
          className={frame}
          loading="lazy"
        />
      ) : (
        <Button ref={keepFocus} variant="outline" className={needsScript} onClick={onShow}>
          {t('Show map')}
        </Button>
      )}
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${place}`}
        target="_blank"
        rel="noopener"
        className={link}
      >
        <ExternalLink aria-hidden />
        {t('Open in Maps')}
      </a>
    </div>
  )
}
