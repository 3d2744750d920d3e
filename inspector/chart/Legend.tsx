import { css } from '#styled/css'
import { INVOKE_SIGN, SIGNS } from './Rows.tsx'
import type { OccasionKind } from './words.ts'

const WORDS: Record<OccasionKind, [name: string, text: string]> = {
  event: ['Event', 'a person or another machine does something: a press, a word typed, a message.'],
  answer: [
    'Answer',
    'what the state asked for has come: an answer of the server, a script loaded.',
  ],
  failure: ['Failure', 'what the state asked for did not work out.'],
  delay: ['Delay', 'a time has passed.'],
  finish: ['Finish', 'everything inside the state has come to its end.'],
  immediate: ['At once', 'nothing is waited for: the first condition that holds decides.'],
}

const root = css({ mt: '4' })
const summary = css({ textStyle: 'title.sm', cursor: 'pointer', minHeight: 'target', py: '2' })
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' },
  columnGap: '8',
  rowGap: '2',
  '& dt': { fontWeight: 'bold', display: 'flex', alignItems: 'center', gap: '2' },
  '& dd': { color: 'fg.muted', textStyle: 'body.sm' },
  '& svg': { width: '[16px]', height: '[16px]', flexShrink: '0' },
})

/** What everything in a chart means, for who has never seen one. */
export function Legend() {
  return (
    <details className={root}>
      <summary className={summary}>How to read this chart</summary>
      <dl className={list}>
        <Entry
          name="State"
          text="a box: one thing that can be true. Boxes lie in boxes: who is inside is in both."
        />
        <Entry
          name="Where it is now"
          text="the boxes that are filled; those around them have a thick border."
        />
        <Entry
          name="Beginning"
          text="a dot at a box's corner: where one starts inside the box around it."
        />
        <Entry name="End" text="a box with a very thick border: the machine's work is done." />
        <Entry
          name="Side by side"
          text="boxes with a dashed border are all true at once, each on its own."
        />
        <Entry name="Tag" text="slanted words: what the screen has to know, like busy or failed." />
        <div>
          <dt>
            <INVOKE_SIGN aria-hidden /> Work
          </dt>
          <dd>what the state sets going as long as it lasts: a call, a timer, a child machine.</dd>
        </div>
        {Object.entries(WORDS).map(([kind, [name, text]]) => {
          const Sign = SIGNS[kind as OccasionKind]
          return (
            <div key={kind}>
              <dt>
                <Sign aria-hidden /> {name}
              </dt>
              <dd>{text}</dd>
            </div>
          )
        })}
        <Entry
          name="if …, otherwise"
          text="a condition: of several with the same cause, the first that holds is taken."
        />
        <Entry name="→ a name" text="where it leads, when that lies further inside or outside." />
        <Entry name="Marigold" text="can be taken now: press it." />
      </dl>
    </details>
  )
}

function Entry({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
