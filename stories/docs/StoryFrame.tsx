import { useEffect, useRef } from 'react'
import { useDocsGlobals } from './use-docs-globals.ts'

/** Pixels. */
const MAX_HEIGHT = 640

interface StoryFrameProps {
  id: string
  title: string
  minHeight: number
}

/** A story in a document of its own, as high as what it shows. */
export function StoryFrame({ id, title, minHeight }: StoryFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const observer = useRef<ResizeObserver>(undefined)
  const globals = useDocsGlobals()
  const follow = () => {
    observer.current?.disconnect()
    const root = frame.current?.contentDocument?.querySelector('#storybook-root')
    if (!root) return
    const fit = () => {
      const { top, bottom } = root.getBoundingClientRect()
      // The margin below is that above.
      const height = Math.min(Math.max(top + bottom, minHeight), MAX_HEIGHT)
      if (frame.current) frame.current.style.height = `${Math.ceil(height)}px`
    }
    observer.current = new ResizeObserver(fit)
    observer.current.observe(root)
  }
  useEffect(() => () => observer.current?.disconnect(), [])
  return (
    <iframe
      ref={frame}
      src={storySrc(id, globals)}
      title={title}
      loading="lazy"
      onLoad={follow}
      style={{ width: '100%', height: minHeight, border: 0, display: 'block' }}
    />
  )
}

/** Without the axe run that a story ends with. */
export function storySrc(id: string, globals: Record<string, string>): string {
  const given = { ...globals, 'a11y.manual': '!true' }
  const list = Object.entries(given).map(([name, value]) => `${name}:${value}`)
  return `?${new URLSearchParams({ id, viewMode: 'story', globals: list.join(';') })}`
}
