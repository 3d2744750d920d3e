import { useSelector } from '@xstate/react'
import { Download, Pause, Play, StepBack, StepForward, Trash2, Upload } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'
import { registry } from '../registry/registry.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { saveFile } from '../ui/files.ts'
import { useKeys } from '../ui/keys.ts'
import { narrow, toolbar, word } from '../ui/toolbar.styles.ts'
import type { LiveRef } from './live.machine.ts'
import { writeRecording } from './protocol.ts'

const note = css({ alignSelf: 'center' })

export function RecordingBar({ actor }: { actor: LiveRef }) {
  const snapshot = useSelector(actor, (current) => current)
  const { messages, position } = snapshot.context
  const file = useRef<HTMLInputElement>(null)
  const isFollowing = snapshot.matches({ view: 'following' })
  const isImported = snapshot.matches({ view: 'imported' })
  const isGone = snapshot.matches({ app: { ended: 'gone' } })
  /** Nothing new comes to what is shown. */
  const isOver = isImported || isGone
  const commands = useMemo(() => {
    const goTo = (to: number) => {
      if (to >= 0 && to <= messages.length) actor.send({ type: 'position.chosen', position: to })
    }
    return {
      ArrowLeft: () => goTo(position - 1),
      ArrowRight: () => goTo(position + 1),
      ' ': () => {
        if (isImported) goTo(messages.length)
        else if (!isFollowing) actor.send({ type: 'view.follow' })
        else if (!isGone) actor.send({ type: 'view.pause' })
      },
    }
  }, [actor, messages.length, position, isFollowing, isImported, isGone])
  useKeys(commands)
  return (
    <section className={toolbar} aria-label="Recording">
      <Announcement
        text={
          isFollowing && !isGone
            ? 'Following the app'
            : `At message ${position} of ${messages.length}`
        }
      />
      <Button
        className={narrow}
        variant="outline"
        aria-keyshortcuts="ArrowLeft"
        disabled={position === 0}
        onClick={commands.ArrowLeft}
      >
        <StepBack aria-hidden /> <span className={word}>Earlier</span>
      </Button>
      <Button
        className={narrow}
        variant="outline"
        aria-keyshortcuts="Space"
        disabled={isOver && position >= messages.length}
        onClick={commands[' ']}
      >
        {isFollowing && !isOver ? <Pause aria-hidden /> : <Play aria-hidden />}
        <span className={word}>{isOver ? 'To the end' : isFollowing ? 'Pause' : 'Follow'}</span>
      </Button>
      <Button
        className={narrow}
        variant="outline"
        aria-keyshortcuts="ArrowRight"
        disabled={position >= messages.length}
        onClick={commands.ArrowRight}
      >
        <span className={word}>Later</span> <StepForward aria-hidden />
      </Button>
      <Button
        className={narrow}
        variant="quiet"
        disabled={messages.length === 0}
        onClick={() =>
          saveFile(`${registry().title.toLowerCase()}-recording.json`, writeRecording(messages))
        }
      >
        <Download aria-hidden /> <span className={word}>Export</span>
      </Button>
      <Button className={narrow} variant="quiet" onClick={() => file.current?.click()}>
        <Upload aria-hidden /> <span className={word}>Import</span>
      </Button>
      <Button
        className={narrow}
        variant="quiet"
        disabled={messages.length === 0}
        onClick={() => actor.send({ type: 'recording.clear' })}
      >
        <Trash2 aria-hidden /> <span className={word}>Clear</span>
      </Button>
      <p role="status" className={note}>
        {isImported
          ? 'A recording is shown. Nothing can be sent to it.'
          : isGone && 'The app is no longer connected.'}
      </p>
      <input
        ref={file}
        type="file"
        accept="application/json"
        aria-label="Recording to import"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) actor.send({ type: 'file.chosen', file: chosen })
          target.value = ''
        }}
      />
    </section>
  )
}
