import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { css } from '#styled/css'
import { IconButton } from '../IconButton/IconButton.tsx'

const CALM = '(prefers-reduced-motion: reduce)'
/** Embla counts in its own unit of force: this one brings a slide home, to the pixel, in 800 ms. */
const DURATION = 22
const DELAY_MS = 5_000
const CHANGES = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const

const controls = css({
  position: 'absolute',
  insetInlineEnd: '3',
  bottom: '3',
  display: 'flex',
  gap: '2',
  '& button': { bg: 'bg.surface', _hover: { bg: 'bg.sunken' } },
})
/** Nothing to hold where nothing moves by itself. */
const hold = css({ _motionReduce: { display: 'none' } })
const arrow = css({ display: { base: 'none', md: 'inline-flex' } })

/** Moves the slides inside `viewport`: by dragging, by arrows, and by itself while nobody is on them. */
export function Motion({ viewport }: { viewport: HTMLElement }) {
  const [paused, setPaused] = useState(false)
  const options = useMemo(
    () => ({ loop: true, duration: DURATION, breakpoints: { [CALM]: { duration: 0 } } }),
    [],
  )
  const plugins = useMemo(
    () => [
      Autoplay({
        delay: DELAY_MS,
        stopOnInteraction: false,
        breakpoints: { [CALM]: { active: false } },
      }),
    ],
    [],
  )
  const [attach, embla] = useEmblaCarousel(options, plugins)

  useEffect(() => {
    attach(viewport)
    return () => attach(null)
  }, [attach, viewport])
  // The plugin's own pauses do not know of each other: a pointer that leaves would start what the focus holds.
  useEffect(() => {
    const root = viewport.parentElement
    const calm = viewport.ownerDocument.defaultView?.matchMedia(CALM)
    const look = () => {
      // Where it is not to move, the plugin was never begun.
      if (calm?.matches) return
      const { autoplay } = embla?.plugins() ?? {}
      if (paused || root?.matches(':hover, :focus-within')) autoplay?.stop()
      else autoplay?.play()
    }
    look()
    embla?.on('pointerUp', look)
    for (const change of CHANGES) root?.addEventListener(change, look)
    return () => {
      embla?.off('pointerUp', look)
      for (const change of CHANGES) root?.removeEventListener(change, look)
    }
  }, [embla, viewport, paused])
  if (!embla) return null
  return (
    <div className={controls}>
      <IconButton
        icon={paused ? Play : Pause}
        label={paused ? 'Play banners' : 'Pause banners'}
        className={hold}
        onClick={() => setPaused(!paused)}
      />
      <IconButton
        icon={ChevronLeft}
        label="Previous"
        className={arrow}
        onClick={() => embla.scrollPrev()}
      />
      <IconButton
        icon={ChevronRight}
        label="Next"
        className={arrow}
        onClick={() => embla.scrollNext()}
      />
    </div>
  )
}
