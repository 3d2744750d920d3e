import { css } from '#styled/css'
import { leafStates } from '../chart/leaf-states.ts'
import { stateName } from './state-text.ts'
import { storyId } from './story-id.ts'

const STORYBOOK: string = import.meta.env.VITE_STORYBOOK_URL ?? 'http://127.0.0.1:6006'

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  mt: '3',
  '& a': { textDecoration: 'underline' },
})

/** The stories of a step's states. Storybook is a server of its own (`npm run storybook`). */
export function StoryLinks({ machine, states }: { machine: string; states: string[] }) {
  return (
    <p className={list}>
      {leafStates(states).map((state) => {
        const id = storyId(machine, state)
        return (
          id && (
            <a key={id} href={`${STORYBOOK}/?path=/story/${id}`} target="_blank" rel="noopener">
              ‘{stateName(machine, state)}’ in Storybook
            </a>
          )
        )
      })}
    </p>
  )
}
