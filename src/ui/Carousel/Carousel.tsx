import { useEffect, useRef, useState } from 'react'
import { showShortDayRange } from '#contract/dates.ts'
import type { Banner } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { afterLoad } from '#src/platform/idle.ts'
import { css } from '#styled/css'
import { feeText } from '../Card/fee-text.ts'
import { Picture } from '../Picture/Picture.tsx'
import { UrlLink } from '../UrlLink/UrlLink.tsx'
import { Controls } from './Controls.tsx'
import { useSlides } from './use-slides.ts'

/** The banners are as wide as the page without its gutters (`maxWidth` of Page). */
const SIZES = '(min-width: 1320px) 1224px, 92vw'

const root = css({ position: 'relative', minWidth: '[0]' })
const viewport = css({
  // Without JavaScript only the first banner has its image.
  overflowX: { base: 'auto', _noscript: 'hidden' },
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollSnapType: '[x mandatory]',
  scrollbarWidth: '[none]',
  borderRadius: 'lg',
  '&[data-moved]': { overflowX: 'hidden', scrollSnapType: '[none]' },
})
const track = css({
  display: 'flex',
  listStyle: 'none',
  p: '0',
  '[data-moved] > &': { touchAction: '[pan-y pinch-zoom]' },
})
const slide = css({
  flex: '[0 0 100%]',
  minWidth: '[0]',
  scrollSnapAlign: '[start]',
  scrollSnapStop: '[always]',
})
const anchor = css({
  display: 'block',
  position: 'relative',
  _focusVisible: { outlineOffset: '[-6px]' },
})
const imageStyle = css({
  display: 'block',
  width: 'full',
  minWidth: '[0]',
  height: 'auto',
  aspectRatio: { base: '[2 / 1]', md: '[3 / 1]' },
  // The caption needs this height on a phone with text at 200 %.
  minHeight: '[9rem]',
  maxHeight: '[15rem]',
  objectFit: 'cover',
  bg: 'bg.sunken',
})

const caption = css({
  position: 'absolute',
  insetInlineStart: '3',
  insetInlineEnd: { base: '[4.5rem]', md: '[20rem]' },
  bottom: '3',
  display: 'grid',
  justifyContent: 'start',
})
const words = css({
  minWidth: '[0]',
  px: '3',
  py: '2',
  borderRadius: 'md',
  bg: 'bg.inverse',
  color: 'fg.inverse',
  overflowWrap: 'anywhere',
})
const name = css({ display: 'block', textStyle: 'title.sm', lineClamp: 2 })
const facts = css({ display: 'block', textStyle: 'label.md', mt: '1', lineClamp: 3 })

/**
 * Until its code is there a swipe scrolls; then Embla moves the slides. When the page has loaded and the
 * browser is idle, or a visitor turns to the banners, the images beside the one that is shown load, and
 * the banners play. Images are 2:1 below 768 px and 3:1 from there.
 */
export function Carousel({ banners }: { banners: readonly Banner[] }) {
  const [isActive, setActive] = useState(false)
  useEffect(() => afterLoad(() => setActive(true)), [])
  const [isPaused, setPaused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { setViewport, isMoved, shown, turn } = useSlides(
    isActive && !isPaused && !isPointed && !isFocused,
  )
  const section = useRef<HTMLElement>(null)
  // They can be there before this code is.
  useEffect(() => {
    setPointed(section.current?.matches(':hover') ?? false)
    setFocused(section.current?.matches(':focus-within') ?? false)
  }, [])
  const isSeveral = banners.length > 1
  const isNear = (index: number) => [0, 1, banners.length - 1].includes(Math.abs(index - shown))
  return (
    <section
      ref={section}
      aria-roledescription={t('carousel')}
      aria-label={t('Featured')}
      onPointerEnter={() => {
        setPointed(true)
        setActive(true)
      }}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => {
        setFocused(true)
        setActive(true)
      }}
      onBlur={() => setFocused(false)}
      className={root}
    >
      <div
        ref={isSeveral ? setViewport : undefined}
        data-moved={isMoved || undefined}
        className={viewport}
      >
        <ul className={track}>
          {banners.map((banner, index) => (
            <Slide
              key={banner._id}
              banner={banner}
              index={index}
              count={banners.length}
              isNear={isActive && isNear(index)}
            />
          ))}
        </ul>
      </div>
      {isSeveral && (
        <Controls
          count={banners.length}
          shown={shown}
          isPaused={isPaused}
          onPause={setPaused}
          onTurn={turn}
        />
      )}
    </section>
  )
}

interface SlideProps {
  banner: Banner
  index: number
  count: number
  /** Its image loads, and stays. */
  isNear: boolean
}

function Slide({ banner, index, count, isNear }: SlideProps) {
  const [isDue, setDue] = useState(index === 0)
  if (isNear && !isDue) setDue(true)
  const image = (url: string) => (isDue ? url : undefined)
  return (
    <li className={slide}>
      <UrlLink url={banner.url} className={anchor}>
        <Picture
          src={image(banner.desktopImage)}
          picture={banner.desktopPicture}
          narrow={{ src: image(banner.mobileImage), picture: banner.mobilePicture }}
          sizes={SIZES}
          alt={t('Featured: banner {number} of {count}', { number: index + 1, count })}
          width="1440"
          height="480"
          loading={isDue ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'auto'}
          className={imageStyle}
        />
        {banner.event && <Caption event={banner.event} />}
      </UrlLink>
    </li>
  )
}

function Caption({ event }: { event: NonNullable<Banner['event']> }) {
  const { start_date_time_new: start, end_date_time_new: end, fees } = event
  return (
    <span className={caption}>
      <span className={words}>
        <span className={name}>{event.name}</span>
        <span className={facts} translate="no">
          {[t(showShortDayRange(start, end)), feeText(fees)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

export function CarouselSkeleton() {
  return <div aria-hidden className={imageStyle} />
}
