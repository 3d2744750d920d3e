import { useEffect, useState } from 'react'
import type { Banner } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { lazyExtra } from '../lazy-part.tsx'
import { UrlLink } from '../UrlLink/UrlLink.tsx'

const Motion = lazyExtra(async () => (await import('./Motion.tsx')).Motion)

const root = css({ position: 'relative' })
const viewport = css({ overflow: 'hidden', borderRadius: { md: 'lg' } })
const track = css({
  display: 'flex',
  touchAction: '[pan-y pinch-zoom]',
  listStyle: 'none',
  p: '0',
})
const slide = css({ flex: '[0 0 100%]', minWidth: '[0]' })
const anchor = css({ display: 'block', _focusVisible: { outlineOffset: '[-6px]' } })
const imageStyle = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  aspectRatio: { base: '[4 / 3]', md: '[3 / 1]' },
  objectFit: 'cover',
  bg: 'bg.sunken',
})

const IDLE_MS = 10_000

/**
 * The first banner is plain HTML; the other images and the code that moves the slides load when a
 * visitor turns to it, or when the page has been there for a while. Images are 4:3 below 768 px and
 * 3:1 from there.
 */
export function Carousel({ banners }: { banners: readonly Banner[] }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [canMove, setCanMove] = useState(false)
  const move = () => setCanMove(true)
  useEffect(() => {
    const timer = setTimeout(() => setCanMove(true), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('Featured')}
      onPointerEnter={move}
      onTouchStart={move}
      onFocus={move}
      className={root}
    >
      <div ref={setBox} className={viewport}>
        <ul className={track}>
          {banners.map((banner, index) => {
            const image = (url: string) => (index === 0 || canMove ? url : undefined)
            return (
              <li key={banner._id} className={slide}>
                <UrlLink url={banner.url} className={anchor}>
                  <picture>
                    <source media="(max-width: 767.98px)" srcSet={image(banner.mobileImage)} />
                    <img
                      src={image(banner.desktopImage)}
                      alt={t('Featured: banner {number} of {count}', {
                        number: index + 1,
                        count: banners.length,
                      })}
                      width="1440"
                      height="480"
                      loading={index === 0 ? 'eager' : 'lazy'}
                      fetchPriority={index === 0 ? 'high' : 'auto'}
                      className={imageStyle}
                    />
                  </picture>
                </UrlLink>
              </li>
            )
          })}
        </ul>
      </div>
      {canMove && box && banners.length > 1 && <Motion viewport={box} />}
    </section>
  )
}

export function CarouselSkeleton() {
  return <div aria-hidden className={imageStyle} />
}
