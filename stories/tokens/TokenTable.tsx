import { css } from '#styled/css'
import { TokenFiles } from '../where-used/TokenFiles.tsx'
import { useCopying } from './use-copying.tsx'

interface ColourValue {
  hex: string
  /** 'Day'; empty where day and night are alike. */
  time: string
}

export interface TokenRow {
  name: string
  /** A custom property; empty if there is none. */
  variable: string
  use: string
  values: ColourValue[]
  contrast: string
  /** 'colors.bg.canvas': the files that use it are listed. */
  token?: string
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
  me: '2',
  // A colour of the page itself would not be seen.
  border: '[1px solid token(colors.line.control)]',
})
const colour = css({ display: 'block', whiteSpace: 'nowrap' })

/** Tokens with what they are for. A press on a value or a variable copies it. */
export function TokenTable({ rows }: { rows: readonly TokenRow[] }) {
  const { outcome, copyable } = useCopying()
  return (
    <>
      {outcome}
      <div className={scroller}>
        <table className={table}>
          <thead>
            <tr>
              {['Token', 'Value', 'Variable', 'Use', 'Contrast', 'Where'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, variable, use, values, contrast, token }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {values.map(({ hex, time }) => (
                    <span key={time} className={colour}>
                      <svg className={swatch} aria-hidden="true">
                        <rect width="100%" height="100%" fill={hex} />
                      </svg>
                      {time} {copyable(hex)}
                    </span>
                  ))}
                </td>
                <td>{variable && copyable(variable)}</td>
                <td>{use}</td>
                <td>{contrast}</td>
                <td>{token && <TokenFiles token={token} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
