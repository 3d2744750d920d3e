import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { IconButton } from '../IconButton/IconButton.tsx'
import { autoplay, turn } from './slides.ts'

const controls = css({
  position: 'absolute',
  insetInlineEnd: '3',
  bottom: '3',
  display: 'flex',
  gap: '2',
  '& button': { bg: 'bg.surface', _hover: { bg: 'bg.sunken' } },
})
const pauseButton = css({ _motionReduce: { display: 'none' } })
const arrow = css({ display: { base: 'none', md: 'inline-flex' } })

export function Controls({ viewport }: { viewport: HTMLElement }) {
  const [paused, setPaused] = useState(false)
  useEffect(() => (paused ? undefined : autoplay(viewport)), [viewport, paused])
  return (
    <div className={controls}>
      <IconButton
        icon={paused ? Play : Pause}
        label={paused ? t('Play banners') : t('Pause banners')}
        className={pauseButton}
        onClick={() => setPaused(!paused)}
      />
      <IconButton
        icon={ChevronLeft}
        label={t('Previous')}
        className={arrow}
        onClick={() => turn(viewport, -1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('Next')}
        className={arrow}
        onClick={() => turn(viewport, 1)}
      />
    </div>
  )
}
