import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#src/components/Button/Button.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'
import { css, cva } from '#styled/css'
import { type CueMessage, isStageAnswer, type StageAnswer, type StageCue } from '../stage/cues.ts'

const root = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  justifyItems: 'start',
})
const choice = css({ display: 'flex', gap: '2' })
const frame = cva({
  base: {
    // A phone's screen is as wide as a phone: there it is looked at part by part.
    overflowX: 'auto',
    overflowY: 'hidden',
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
      desktop: { width: '[644px]', height: '[500px]' },
    },
  },
})
const page = cva({
  base: { border: 'none', transformOrigin: '[0 0]', display: 'block' },
  variants: {
    width: {
      phone: { width: '[390px]', height: '[776px]' },
      desktop: { width: '[1280px]', height: '[992px]', scale: '[0.5]' },
    },
  },
})

type Width = 'phone' | 'desktop'

interface ScreenProps extends StageCue {
  /** The machine's state at this step. */
  value: unknown
}

/** The real view in the state that the path has reached, in a window of its own, so that its widths are real. */
export function Screen({ machine, input, path, value }: ScreenProps) {
  const [width, setWidth] = useState<Width>('phone')
  const [answer, setAnswer] = useState<StageAnswer | null>(null)
  const window = useRef<HTMLIFrameElement>(null)
  const cue = JSON.stringify({ machine, input, path })
  const tell = useCallback(() => {
    const message: CueMessage = { type: 'stage.cue', ...JSON.parse(cue) }
    window.current?.contentWindow?.postMessage(message, location.origin)
  }, [cue])
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent) => {
      if (source !== window.current?.contentWindow || !isStageAnswer(data)) return
      if (data.type === 'stage.ready') tell()
      else setAnswer(data)
    }
    addEventListener('message', hear)
    tell()
    return () => removeEventListener('message', hear)
  }, [tell])
  const problem = answer?.type === 'stage.failed' ? answer.problem : null
  const wentOn =
    answer?.type === 'stage.shown' &&
    answer.path.join('.') === path.join('.') &&
    JSON.stringify(answer.value) !== JSON.stringify(value)
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
      {problem && <Panel title="There is no screen to show">{problem}</Panel>}
      {wentOn && (
        <Panel title="The screen went on by itself">
          It is in {JSON.stringify(answer.value)}: what a view says as soon as it is there is not a
          step of this path.
        </Panel>
      )}
      <div className={frame({ width })} hidden={problem !== null}>
        <iframe
          ref={window}
          title="The real screen"
          src="/inspect/stage.html"
          className={page({ width })}
        />
      </div>
    </section>
  )
}
