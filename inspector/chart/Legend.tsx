import { css } from '#styled/css'
import type { TriggerKind } from './labels.ts'
import { INVOKE_ICON, TRIGGER_ICONS } from './Rows.tsx'

const TRIGGERS: Record<TriggerKind, [name: string, text: string]> = {
  event: ['Event', 'a person or another machine does something: a click, typed text, a message.'],
  success: ['Success', 'an invoked task succeeded: the server responded, a script loaded.'],
  failure: ['Failure', 'an invoked task failed.'],
  delay: ['Delay', 'the given time has passed.'],
  completion: ['Completion', 'everything inside the state has reached its final state.'],
  immediate: ['Immediately', 'no event is needed: the first condition that is true decides.'],
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

export function Legend() {
  return (
    <details className={root}>
      <summary className={summary}>How to read this chart</summary>
      <dl className={list}>
        <Entry
          name="State"
          text="a box. A box inside another is active only while the outer one is active."
        />
        <Entry
          name="Active state"
          text="a filled box; the boxes that contain it have a thick border."
        />
        <Entry
          name="Initial state"
          text="a dot at a box's corner: the first state inside the outer box."
        />
        <Entry name="Final state" text="a box with a very thick border: the machine is done." />
        <Entry
          name="Parallel states"
          text="boxes with a dashed border are all active at the same time."
        />
        <Entry name="Tag" text="italic words that tell the screen more, such as busy or failed." />
        <div>
          <dt>
            <INVOKE_ICON aria-hidden /> Invoked task
          </dt>
          <dd>runs while the state is active: an API call, a timer, a child machine.</dd>
        </div>
        {Object.entries(TRIGGERS).map(([kind, [name, text]]) => {
          const Icon = TRIGGER_ICONS[kind as TriggerKind]
          return (
            <div key={kind}>
              <dt>
                <Icon aria-hidden /> {name}
              </dt>
              <dd>{text}</dd>
            </div>
          )
        })}
        <Entry
          name="if …, otherwise"
          text="a condition: of several transitions with the same trigger, the first whose condition is true is taken."
        />
        <Entry name="to a name" text="the target state, if it is not where the arrow ends." />
        <Entry
          name="Green, red"
          text="taken by a path of the model, or by none; dotted: its condition had one result only."
        />
        <Entry name="Orange" text="possible now: click it to send the event." />
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
