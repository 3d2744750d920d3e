import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css, cva } from '#styled/css'
import { PICTURED } from '../ui/picture.ts'
import {
  type FrameMessage,
  isFrameMessage,
  type ScreenStep,
  type ShowMessage,
} from './screen-messages.ts'

const root = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  justifyItems: 'start',
})
const choice = css({ display: 'flex', gap: '2' })
const frame = cva({
  base: {
    overflow: 'hidden',
    borderRadius: 'lg',
    borderWidth: 'thick',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    bg: 'bg.canvas',
    maxWidth: '[100%]',
  },
  variants: {
    width: {
      phone: { width: '[394px]', height: '[780px]' },
      desktop: { width: '[644px]', aspectRatio: '[644 / 500]', containerType: 'inline-size' },
    },
  },
})
/** Of the page in the frame; both are px. The tangent of the angle makes a number of two lengths. */
const SHRUNK = '[min(0.5, tan(atan2(100cqw, 1280px)))]'
const page = cva({
  base: { border: 'none', transformOrigin: '[0 0]', display: 'block' },
  variants: {
    width: {
      phone: { width: 'full', height: '[776px]' },
      desktop: { width: '[1280px]', height: '[992px]', scale: SHRUNK },
    },
  },
})

export const SCREEN_TITLE = 'The real screen'

type Width = 'phone' | 'desktop'

interface ScreenProps extends ScreenStep {
  value: unknown
}

/** Shows the app's view in the state reached by the path, in an iframe so that media queries apply. */
export function Screen({ machine, input, path, value }: ScreenProps) {
  const [width, setWidth] = useState<Width>('phone')
  const [response, setResponse] = useState<FrameMessage | null>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const step = JSON.stringify({ machine, input, path })
  const post = useCallback(() => {
    const message: ShowMessage = { type: 'screen.show', ...JSON.parse(step) }
    iframe.current?.contentWindow?.postMessage(message, location.origin)
  }, [step])
  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent) => {
      if (source !== iframe.current?.contentWindow || !isFrameMessage(data)) return
      if (data.type === 'screen.ready') post()
      else setResponse(data)
    }
    addEventListener('message', onMessage)
    post()
    return () => removeEventListener('message', onMessage)
  }, [post])
  const problem = response?.type === 'screen.failed' ? response.problem : null
  const isInOtherState =
    response?.type === 'screen.shown' &&
    response.path.join('.') === path.join('.') &&
    JSON.stringify(response.value) !== JSON.stringify(value)
  return (
    <section className={root} aria-label="Screen">
      <div className={choice}>
        {(['phone', 'desktop'] as const).map((one) => (
          <Button
            key={one}
            variant={one === width ? 'outline' : 'quiet'}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {one === 'phone' ? 'Phone' : 'Desktop'}
          </Button>
        ))}
      </div>
      {problem && <Panel title="No screen for this step">{problem}</Panel>}
      {isInOtherState && (
        <Panel title="The screen is in a different state">
          It is in {JSON.stringify(response.value)}, because the view sent an event when it mounted.
          That event is not part of this path.
        </Panel>
      )}
      <div className={frame({ width })} hidden={problem !== null} {...PICTURED}>
        <iframe
          ref={iframe}
          title={SCREEN_TITLE}
          src="/inspect/screen-frame.html"
          className={page({ width })}
        />
      </div>
    </section>
  )
}
