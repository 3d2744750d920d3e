import { css, cva } from '#styled/css'
import { Details } from './Details.tsx'
import { diffOf, type Leaf } from './diff.ts'

const list = css({
  listStyle: 'none',
  m: '0',
  p: '0',
  fontFamily: 'body',
  textStyle: 'body.sm',
  '& ul': { ps: '4', borderInlineStart: '[1px solid token(colors.line.subtle)]' },
  '& summary': { cursor: 'pointer', py: '1' },
})
const entry = cva({
  base: { overflowWrap: 'anywhere', borderRadius: 'sm' },
  variants: {
    change: {
      same: {},
      added: { bg: 'bg.success', px: '2' },
      changed: { bg: 'bg.success', px: '2' },
      removed: { bg: 'bg.danger', px: '2', textDecoration: 'line-through' },
    },
  },
})
const key = css({ fontWeight: 'semibold' })
const badge = css({ ms: '2', textStyle: 'label.sm' })

interface DataTreeProps {
  label: string
  now: unknown
  before?: unknown
  compare?: boolean
}

export function DataTree({ label, now, before, compare = false }: DataTreeProps) {
  const { inside, text } = diffOf(label, now, before, compare)
  if (inside.length === 0) return <p>{text === 'nothing' ? 'Nothing.' : text}</p>
  return (
    <ul className={list} aria-label={label}>
      {inside.map((leaf) => (
        <Entry key={leaf.name} leaf={leaf} />
      ))}
    </ul>
  )
}

function Entry({ leaf }: { leaf: Leaf }) {
  const { name, change, text, inside } = leaf
  if (inside.length === 0) {
    return (
      <li className={entry({ change })}>
        <span className={key}>{name}</span>: {text}
        <Change change={change} />
      </li>
    )
  }
  return (
    <li>
      <Details
        opened={change !== 'same'}
        summary={
          <>
            <span className={key}>{name}</span>
            <Change change={change} />
          </>
        }
      >
        {() => (
          <ul>
            {inside.map((part) => (
              <Entry key={part.name} leaf={part} />
            ))}
          </ul>
        )}
      </Details>
    </li>
  )
}

function Change({ change }: { change: Leaf['change'] }) {
  return change === 'same' ? null : <span className={badge}>{change}</span>
}
