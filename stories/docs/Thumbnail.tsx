import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { storySrc } from './StoryFrame.tsx'

interface ThumbnailProps {
  id: string
  theme: 'light' | 'dark'
  width: number
  height: number
  scale: number
}

const box = css({
  flexShrink: '0',
  overflow: 'hidden',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
  borderRadius: 'sm',
})

/** A story, smaller. Its page runs only while it is in view: a page of states would hold a hundred. */
export function Thumbnail({ id, theme, width, height, scale }: ThumbnailProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    )
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      aria-hidden
      inert
      className={box}
      style={{ width: Math.ceil(width * scale), height: Math.ceil(height * scale) }}
    >
      {isInView && (
        <iframe
          src={storySrc(id, { theme })}
          title={`${id}, ${theme}`}
          tabIndex={-1}
          style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      )}
    </div>
  )
}
