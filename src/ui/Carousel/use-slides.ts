import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { matchesMedia, REDUCED_MOTION } from '#src/platform/media-query.ts'
import { whenAtRest } from './at-rest.ts'

/** For how long a banner is shown. */
const DELAY_MS = 5_000
/** In Embla's unit: a slide arrives within 800 ms. */
const DURATION = 22

const newAutoplay = () =>
  Autoplay({
    delay: DELAY_MS,
    // Its own pauses for pointer and focus do not know of each other.
    playOnInit: false,
    stopOnFocusIn: false,
  })

interface Slides {
  /** A ref of the element that scrolls the slides until Embla moves them. */
  setViewport(viewport: HTMLElement | null): void
  isMoved: boolean
  shown: number
  /** Turns by so many banners, backwards if negative. */
  turn(by: number): void
}

export function useSlides(isPlaying: boolean): Slides {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [startIndex, setStartIndex] = useState<number>()
  const [shown, setShown] = useState(0)
  const [plugins] = useState(() => [newAutoplay()])
  const options = {
    loop: true,
    duration: DURATION,
    startIndex: startIndex ?? 0,
    breakpoints: { [REDUCED_MOTION]: { duration: 0 } },
  }
  const [setMoved, embla] = useEmblaCarousel(options, plugins)
  /** Presses before Embla is there. */
  const early = useRef(0)

  useEffect(() => {
    if (!viewport) return
    return whenAtRest(viewport, (index) => {
      setStartIndex(index)
      setMoved(viewport)
    })
  }, [viewport, setMoved])

  // In the same task as Embla starts, so that the slide stays where it is.
  useEffect(() => {
    if (viewport && startIndex !== undefined) viewport.scrollLeft = 0
  }, [viewport, startIndex])

  useEffect(() => {
    if (!embla) return
    const show = () => setShown(embla.selectedScrollSnap())
    show()
    embla.on('select', show)
    const count = embla.scrollSnapList().length
    if (early.current) embla.scrollTo((embla.selectedScrollSnap() + early.current + count) % count)
    early.current = 0
    return () => {
      embla.off('select', show)
    }
  }, [embla])

  useEffect(() => {
    if (!embla) return
    const update = () => {
      const { autoplay } = embla.plugins()
      const isStill = matchesMedia(REDUCED_MOTION)
      if (isPlaying && !isStill) autoplay?.play()
      else autoplay?.stop()
    }
    update()
    // Also when reduced motion is turned on or off: it is among the breakpoints.
    embla.on('reInit', update)
    return () => {
      embla.off('reInit', update)
    }
  }, [embla, isPlaying])

  return {
    setViewport,
    isMoved: startIndex !== undefined,
    shown,
    turn: (by) => {
      if (!embla) early.current += by
      else if (by === 1) embla.scrollNext()
      else if (by === -1) embla.scrollPrev()
      else embla.scrollTo(embla.selectedScrollSnap() + by)
    },
  }
}
