import { css } from '#styled/css'
import { leafStates } from '../chart/leaf-states.ts'
import { registry } from '../registry/registry.ts'

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  mt: '3',
  '& a': { textDecoration: 'underline' },
})

/** Links of a step's states to other tools, such as their stories. */
export function StateLinks({ machine, states }: { machine: string; states: string[] }) {
  const links = leafStates(states).flatMap((state) => registry().linksOf?.(machine, state) ?? [])
  return (
    <p className={list}>
      {links.map(({ href, text }) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {text}
        </a>
      ))}
    </p>
  )
}
