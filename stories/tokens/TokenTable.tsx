import { useState } from 'react'
import { css } from '#styled/css'

export interface TokenRow {
  name: string
  /** A custom property; empty if there is none. */
  variable: string
  use: string
  /** #rrggbb, by day and by night. */
  values: string[]
  contrast: string
}

const scroller = css({ overflowX: 'auto', p: '4' })
const table = css({
  width: 'full',
  textStyle: 'body.sm',
  borderCollapse: 'collapse',
  '& th, & td': {
    p: '2',
    textAlign: 'start',
    borderBottom: '[1px solid token(colors.line.subtle)]',
  },
})
const swatch = css({
  display: 'inline-block',
  width: '[2.75rem]',
  height: '[2.75rem]',
  verticalAlign: '[middle]',
})
const code = css({
  minHeight: 'target',
  px: '2',
  fontFamily: '[monospace]',
  textAlign: 'start',
  cursor: 'copy',
  borderRadius: 'sm',
  _hover: { bg: 'bg.sunken' },
})
const status = css({ px: '4', minHeight: '[1.5rem]', textStyle: 'label.md' })

/** Tokens with what they are for. A press on a value or a variable copies it. */
export function TokenTable({ rows }: { rows: readonly TokenRow[] }) {
  const [outcome, setOutcome] = useState('')
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(`Copied ${text}`),
      () => setOutcome(`The browser did not copy ${text}`),
    )
  const value = (text: string) => (
    <button type="button" className={code} onClick={() => copy(text)}>
      {text}
    </button>
  )
  return (
    <>
      <p role="status" className={status}>
        {outcome}
      </p>
      <div className={scroller}>
        <table className={table}>
          <thead>
            <tr>
              {['Token', 'Value', 'Variable', 'Use', 'Contrast'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, variable, use, values, contrast }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {[...new Set(values)].map((hex) => (
                    <span key={hex}>
                      <svg className={swatch} aria-hidden="true">
                        <rect width="100%" height="100%" fill={hex} />
                      </svg>
                      {value(hex)}
                    </span>
                  ))}
                </td>
                <td>{variable && value(variable)}</td>
                <td>{use}</td>
                <td>{contrast}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
