import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { registry } from '../registry/registry.ts'
import { PICTURED } from '../ui/picture.ts'
import { Roving } from '../ui/Roving.tsx'
import {
  type FrameMessage,
  isFrameMessage,
  type ScreenStep,
  type ShowMessage,
} from './screen-messages.ts'

const root = css({ display: 'flex', flexDirection: 'column', gap: '2', height: 'full' })
const choice = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  '& button': { px: '2', fontSize: 'xs' },
})
/** As high as its pane, so that the whole screen is seen. */
const stage = css({ width: 'full', height: 'full', minHeight: '[16rem]', containerType: 'size' })
/** Of the page in the frame, in px; it shrinks to the stage. The tangent of the angle makes a number of two lengths. */
const SIZES = {
  phone: { '--page-width': '390px', '--page-height': '776px' },
  desktop: { '--page-width': '1280px', '--page-height': '992px' },
} as const
const frame = css({
  '--scale':
    'min(1, tan(atan2(100cqw - 4px, var(--page-width))), tan(atan2(100cqh - 4px, var(--page-height))))',
  boxSizing: 'content-box',
  overflow: 'hidden',
  borderRadius: 'lg',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  bg: 'bg.canvas',
  width: '[calc(var(--scale) * var(--page-width))]',
  height: '[calc(var(--scale) * var(--page-height))]',
})
const page = css({
  border: 'none',
  display: 'block',
  width: '[var(--page-width)]',
  height: '[var(--page-height)]',
  transformOrigin: '[0 0]',
  scale: '[var(--scale)]',
})

export const SCREEN_TITLE = 'The real screen'

type Width = keyof typeof SIZES

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
      else if (data.type !== 'screen.controls') setResponse(data)
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
      <Roving className={choice}>
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
        <Button variant="quiet" onClick={() => iframe.current?.focus()}>
          Into the screen
        </Button>
      </Roving>
      {problem && <Panel title="No screen for this step">{problem}</Panel>}
      {isInOtherState && (
        <Panel title="The screen is in a different state">
          It is in {JSON.stringify(response.value)}, because the view sent an event when it mounted.
          That event is not part of this path.
        </Panel>
      )}
      <div className={stage} hidden={problem !== null}>
        <div className={frame} style={SIZES[width] as CSSProperties} {...PICTURED}>
          <iframe
            ref={iframe}
            title={SCREEN_TITLE}
            src={registry().screen?.frame}
            className={page}
            // One button leads into it: its links and fields are many stops of the Tab key.
            tabIndex={-1}
          />
        </div>
      </div>
    </section>
  )
}
