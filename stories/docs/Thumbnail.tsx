import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { storySrc } from './StoryFrame.tsx'
import { takeTurn } from './take-turn.ts'

interface ThumbnailProps {
  id: string
  /** Of the toolbar. */
  globals: Record<string, string>
  width: number
  height: number
  scale: number
}

const box = css({
  overflow: 'hidden',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
  borderRadius: 'sm',
  boxSizing: 'border-box',
})

const page = css({ border: '[0]', transformOrigin: '[0 0]' })

/**
 * A story, smaller. Its page runs only while it is in view, and starts in its turn: a page of states
 * would hold a hundred, and few that start at once are all drawn late.
 */
export function Thumbnail({ id, globals, width, height, scale }: ThumbnailProps) {
  const place = useRef<HTMLDivElement>(null)
  const src = storySrc(id, globals)
  const [started, setStarted] = useState<string>()
  const [drawn, setDrawn] = useState<string>()
  const endTurn = useRef(() => {})
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      endTurn.current()
      setStarted(undefined)
      setDrawn(undefined)
      if (entry?.isIntersecting) endTurn.current = takeTurn(() => setStarted(src))
    })
    if (place.current) observer.observe(place.current)
    return () => {
      endTurn.current()
      observer.disconnect()
    }
  }, [src])
  return (
    <div
      ref={place}
      aria-hidden
      inert
      className={box}
      style={{ width: Math.ceil(width * scale), height: Math.ceil(height * scale) }}
    >
      {started === src && (
        <iframe
          src={src}
          title={`${id}, ${globals.theme}`}
          tabIndex={-1}
          onLoad={({ currentTarget }) =>
            whenDrawn(currentTarget, () => {
              setDrawn(src)
              endTurn.current()
            })
          }
          className={page}
          style={{ width, height, transform: `scale(${scale})`, opacity: drawn === src ? 1 : 0 }}
        />
      )}
    </div>
  )
}

/** Storybook marks the body with what it shows: first its own wheel, perhaps twice. */
function whenDrawn({ contentDocument }: HTMLIFrameElement, then: () => void): void {
  const body = contentDocument?.body
  if (!body) return
  const check = () => {
    const isShown = body.matches('.sb-show-main:has(#storybook-root > *)')
    if (!isShown && !body.matches('.sb-show-errordisplay, .sb-show-nopreview')) return
    observer.disconnect()
    then()
  }
  const observer = new MutationObserver(check)
  observer.observe(body, { attributeFilter: ['class'], childList: true, subtree: true })
  check()
}
