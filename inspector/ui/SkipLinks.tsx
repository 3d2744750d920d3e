import { css } from '#styled/css'
import { Roving } from './Roving.tsx'

const root = css({
  '&:not(:focus-within)': { srOnly: true },
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  mb: '3',
  '& a': { minHeight: 'target', display: 'inline-flex', alignItems: 'center' },
})

/** Links, shown while they have the focus, to the parts of a page by their ids. */
export function SkipLinks({ parts }: { parts: { id: string; label: string }[] }) {
  return (
    <nav aria-label="Parts of this page">
      <Roving className={root}>
        {parts.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(id)?.focus()
            }}
          >
            {label}
          </a>
        ))}
      </Roving>
    </nav>
  )
}
