import { Heart } from 'lucide-react'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { Button } from '../Button/Button.tsx'
import { needsScript } from '../needs-script.ts'

interface HeartButtonProps {
  /** Of what is saved. */
  name: string
  saved: boolean
  /** Beside the heart, which is otherwise alone, on a picture. */
  withText?: boolean
  onToggle(): void
}

const heart = css({
  '&[aria-pressed=true] svg': { fill: 'fg.danger', color: 'fg.danger' },
})
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
      aria-label={saved ? t('Saved') : t('Save {name}', { name })}
      className={cx(needsScript, heart, !withText && onPicture)}
      onClick={onToggle}
    >
      <Heart aria-hidden />
      {withText && (saved ? t('Saved') : t('Save'))}
    </Button>
  )
}
