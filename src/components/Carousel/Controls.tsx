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

interface ControlsProps {
  isPaused: boolean
  onPause(isPaused: boolean): void
  onTurn(by: 1 | -1): void
}

export function Controls({ isPaused, onPause, onTurn }: ControlsProps) {
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
      <IconButton
        icon={ChevronRight}
        label={t('Next')}
        className={arrow}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}
