import { type ComponentProps, useCallback, useContext, useState } from 'react'
import { type PreloadOptions, preload } from 'react-dom'
import type { Picture as Files } from '#contract/pictures.ts'
import { whenSeen } from '#src/platform/in-view.ts'
import { css, cx } from '#styled/css'
import { SavesData } from './saves-data.ts'

interface Source {
  /** Undefined while it is not to be loaded. */
  src: string | undefined
  /** The files of the image, if there are any beside `src`. */
  picture?: Files | undefined
}

interface PictureProps extends Source, Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  alt: string
  /** How wide a picture is drawn, as in the attribute of `img`. */
  sizes: string
  /** Replaces the picture below 768 px. */
  narrow?: Source
}

const NARROW = '(max-width: 767.98px)'
const WIDE = '(min-width: 768px)'

const box = css({ display: 'block', position: 'relative', overflow: 'hidden' })
const layer = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
})

/**
 * An image, in a box that `className` gives its size. A picture has the file that fits the screen, and
 * a few blurred px of itself in the page until that arrives.
 */
export function Picture({ picture, narrow, sizes, alt, className, ...image }: PictureProps) {
  const { ref, isDue } = useDue(image.loading === 'lazy')
  const src = isDue ? image.src : undefined
  if (import.meta.env.SSR && image.loading !== 'lazy') {
    const common = { fetchPriority: image.fetchPriority, imageSizes: sizes }
    if (narrow) preloadSource(narrow, { ...common, media: NARROW })
    if (narrow || picture) preloadSource({ src, picture }, { ...common, media: narrow && WIDE })
  }
  const { placeholder } = picture ?? narrow?.picture ?? {}
  const sources = (media?: string, of?: Files, plain?: string) => (
    <>
      {of && <source media={media} sizes={sizes} type="image/avif" srcSet={plain && of.avif} />}
      {media && <source media={media} sizes={sizes} srcSet={plain && (of?.webp ?? plain)} />}
    </>
  )
  const img = (
    <img
      {...image}
      ref={ref}
      alt={alt}
      src={src}
      srcSet={src && picture?.webp}
      sizes={picture && sizes}
      className={placeholder ? layer : className}
    />
  )
  const shown =
    picture || narrow ? (
      <picture>
        {narrow && sources(NARROW, narrow.picture, isDue ? narrow.src : undefined)}
        {sources(undefined, picture, src)}
        {img}
      </picture>
    ) : (
      img
    )
  if (!placeholder) return shown
  return (
    <span className={cx(className, box)}>
      <img src={placeholder} alt="" className={layer} />
      {shown}
    </span>
  )
}

/** React itself preloads an `img` outside of a `picture`. A browser that cannot draw the type requests nothing. */
function preloadSource({ src = '', picture }: Source, options: Omit<PreloadOptions, 'as'>) {
  const avif = picture && { type: 'image/avif', imageSrcSet: picture.avif }
  preload(src, { as: 'image', ...options, ...(avif ?? { imageSizes: undefined }) })
}

/** With data saver a lazy image waits until it is in view: a browser loads it from some screens away. */
function useDue(isLazy: boolean) {
  const savesData = useContext(SavesData)
  const [isDue, setIsDue] = useState(!isLazy || !savesData)
  const ref = useCallback(
    (image: HTMLImageElement | null) =>
      image && !isDue ? whenSeen(image, () => setIsDue(true)) : undefined,
    [isDue],
  )
  return { ref, isDue }
}
