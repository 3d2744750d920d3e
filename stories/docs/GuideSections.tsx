import { Heading } from '@storybook/addon-docs/blocks'
import { css, cx } from '#styled/css'
import type { Guide } from './guides.tsx'

const rules = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: '4',
  my: '4',
})
const rule = css({
  display: 'flex',
  flexDirection: 'column',
  borderTop: '[4px solid token(colors.fg.success)]',
  bg: 'bg.canvas',
  color: 'fg.default',
  '&[data-bad]': { borderColor: 'fg.danger' },
})
const picture = css({ p: '4', flexGrow: '1' })
const words = css({ p: '4', textStyle: 'body.sm' })

/** Do and don't with pictures, parts and keys, for the Docs page of a component. */
export function GuideSections({ guide: { rules: pictures = [], parts, keys } }: { guide: Guide }) {
  return (
    <>
      {pictures.length > 0 && <Heading>Do and don’t</Heading>}
      <div className={cx('sb-unstyled', rules)}>
        {pictures.map(({ isGood, text, picture: shown }) => (
          <div key={text} className={rule} data-bad={isGood ? undefined : ''}>
            <div className={picture} inert>
              {shown}
            </div>
            <p className={words}>
              <strong>{isGood ? 'Do' : 'Don’t'}:</strong> {text}
            </p>
          </div>
        ))}
      </div>
      {parts && <Table title="Anatomy" columns={['Part', 'What it holds']} rows={parts} />}
      {keys && <Table title="Keyboard" columns={['Key', 'What it does']} rows={keys} />}
    </>
  )
}

interface TableProps {
  title: string
  columns: [string, string]
  rows: Record<string, string>
}

function Table({ title, columns, rows }: TableProps) {
  return (
    <>
      <Heading>{title}</Heading>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
