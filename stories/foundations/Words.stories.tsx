import places from 'virtual:texts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Field } from '#src/ui/Field/Field.tsx'
import { css } from '#styled/css'
import { usage } from '../usage.ts'

const MOST = 100

const page = css({ display: 'grid', gap: '4', p: '4', textStyle: 'body.sm' })
const list = css({ display: 'grid', gap: '2' })
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '6',
  pb: '2',
  borderBottom: '[1px solid token(colors.line.subtle)]',
  overflowWrap: 'anywhere',
})
const place = css({ color: 'fg.muted' })

function Words({ search }: { search: string }) {
  const [text, setText] = useState(search)
  const needle = text.toLowerCase()
  const found = Object.entries(places).filter(
    ([words, files]) =>
      words.toLowerCase().includes(needle) || files.some((file) => file.includes(needle)),
  )
  return (
    <div className={page}>
      <Field label="Words or file" value={text} onChange={setText} />
      <p role="status">
        {found.length} of {Object.keys(places).length} texts
        {found.length > MOST && `, the first ${MOST} shown`}
      </p>
      <dl className={list}>
        {found.slice(0, MOST).map(([words, files]) => (
          <div key={words} className={row}>
            <dt>{words}</dt>
            <dd className={place}>{files.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const meta = {
  title: 'Words',
  component: Words,
  parameters: usage(
    'Every text of the product, with the files that have it, read from the code. {1} stands for a value. Short and plain, sentence case; a button says what it does; an error says what is wrong and what to do.',
  ),
} satisfies Meta<typeof Words>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  args: { search: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Words or file'), 'Book now')
    await expect(canvas.getByText('Book now')).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Words or file'))
  },
}
export const Checkout: Story = { args: { search: 'pages/checkout' } }
