import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { IconButton } from '../IconButton/IconButton.tsx'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** In Embla's own unit; 22 makes a slide arrive in 800 ms. */
const DURATION = 22
const DELAY_MS = 5_000
const POINTER_AND_FOCUS_EVENTS = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const

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

export function Motion({ viewport }: { viewport: HTMLElement }) {
  const [paused, setPaused] = useState(false)
  const options = useMemo(
    () => ({ loop: true, duration: DURATION, breakpoints: { [REDUCED_MOTION]: { duration: 0 } } }),
    [],
  )
  const plugins = useMemo(
    () => [
      Autoplay({
        delay: DELAY_MS,
        stopOnInteraction: false,
        breakpoints: { [REDUCED_MOTION]: { active: false } },
      }),
    ],
    [],
  )
  const [attach, embla] = useEmblaCarousel(options, plugins)

  useEffect(() => {
    attach(viewport)
    return () => attach(null)
  }, [attach, viewport])
  // The plugin's own hover and focus pauses ignore each other: leaving with the pointer would
  // restart a focused slide.
  useEffect(() => {
    const root = viewport.parentElement
    const reducedMotion = viewport.ownerDocument.defaultView?.matchMedia(REDUCED_MOTION)
    const update = () => {
      // With reduced motion the plugin is not initialised.
      if (reducedMotion?.matches) return
      const { autoplay } = embla?.plugins() ?? {}
      if (paused || root?.matches(':hover, :focus-within')) autoplay?.stop()
      else autoplay?.play()
    }
    update()
    embla?.on('pointerUp', update)
    for (const event of POINTER_AND_FOCUS_EVENTS) root?.addEventListener(event, update)
    return () => {
      embla?.off('pointerUp', update)
      for (const event of POINTER_AND_FOCUS_EVENTS) root?.removeEventListener(event, update)
    }
  }, [embla, viewport, paused])
  if (!embla) return null
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
        onClick={() => embla.scrollPrev()}
      />
      <IconButton
        icon={ChevronRight}
        label={t('Next')}
        className={arrow}
        onClick={() => embla.scrollNext()}
      />
    </div>
  )
}
