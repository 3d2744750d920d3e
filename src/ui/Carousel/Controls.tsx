import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { IconButton } from '../IconButton/IconButton.tsx'

const controls = css({
  position: 'absolute',
  insetInlineEnd: '3',
  bottom: '3',
  display: { base: 'flex', _noscript: 'none' },
  gap: '2',
  '& button': { bg: 'bg.surface', _hover: { bg: 'bg.sunken' } },
})
const pauseButton = css({ _motionReduce: { display: 'none' } })
const arrow = css({ display: { base: 'none', md: 'inline-flex' } })
const dots = css({
  display: { base: 'none', md: 'flex' },
  px: '2',
  borderRadius: 'md',
  bg: 'bg.surface',
})
const dot = css({
  display: 'grid',
  placeItems: 'center',
  width: '[1.5rem]',
  minHeight: '[2.75rem]',
  cursor: 'pointer',
  _before: {
    content: '""',
    width: '[0.625rem]',
    height: '[0.625rem]',
    borderRadius: 'full',
    border: '[2px solid currentColor]',
  },
  '&[aria-current]::before': { bg: '[currentColor]' },
})

interface ControlsProps {
  count: number
  shown: number
  isPaused: boolean
  onPause(isPaused: boolean): void
  onTurn(by: number): void
}

export function Controls({ count, shown, isPaused, onPause, onTurn }: ControlsProps) {
  return (
    <div className={controls}>
      <IconButton
        icon={isPaused ? Play : Pause}
        label={isPaused ? t('Play banners') : t('Pause banners')}
        className={pauseButton}
        onClick={() => onPause(!isPaused)}
      />
      <IconButton
        icon={ChevronLeft}
        label={t('Previous')}
        className={arrow}
        onClick={() => onTurn(-1)}
      />
      <div className={dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: A dot is its place.
            key={index}
            type="button"
            aria-label={t('Banner {number} of {count}', { number: index + 1, count })}
            aria-current={index === shown || undefined}
            className={dot}
            onClick={() => onTurn(index - shown)}
          />
        ))}
      </div>
      <IconButton
        icon={ChevronRight}
        label={t('Next')}
        className={arrow}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}
