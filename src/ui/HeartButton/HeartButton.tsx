import { Heart } from 'lucide-react'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { Button } from '../Button/Button.tsx'
import { needsScript } from '../needs-script.ts'

interface HeartButtonProps {
  /** Of what is saved. */
  name: string
  saved: boolean
  /** Beside the heart on a wide screen. Otherwise the heart is alone, on a picture. */
  withText?: boolean
  onToggle(): void
}

const heart = css({
  '&[aria-pressed=true] svg': { fill: 'fg.danger', color: 'fg.danger' },
})
const text = css({ display: { base: 'none', lg: 'inline' } })
/** The hero behind it has the hue of the sport. */
const onPage = css({ bg: 'bg.surface', color: 'fg.default', px: { base: '0', lg: '5' } })
const onPicture = css({
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderColor: 'line.subtle',
  borderRadius: 'full',
})

export function HeartButton({ name, saved, withText = false, onToggle }: HeartButtonProps) {
  return (
    <Button
      variant={withText ? 'outline' : 'quiet'}
      size={withText ? 'md' : 'icon'}
      aria-pressed={saved}
      aria-label={saved ? t('Saved #button') : t('Save {name}', { name })}
      className={cx(needsScript, heart, withText ? onPage : onPicture)}
      onClick={onToggle}
    >
      <Heart aria-hidden />
      {withText && <span className={text}>{saved ? t('Saved #button') : t('Save')}</span>}
    </Button>
  )
}
