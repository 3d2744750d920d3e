import type { Meta, StoryObj } from '@storybook/react-vite'
import { icons } from 'lucide-react'
import { css } from '#styled/css'
import { usage } from '../usage.ts'

const sources: Record<string, string> = import.meta.glob('../../src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const IMPORTS = /import \{([^}]+)\} from 'lucide-react'/g
const used = Object.values(sources).flatMap((text) =>
  [...text.matchAll(IMPORTS)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  ),
)

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: '6',
  p: '6',
  listStyle: 'none',
  '& svg': { display: 'block', width: 'icon', height: 'icon', mb: '2' },
})
const label = css({ textStyle: 'label.md' })

function Icons() {
  return (
    <ul className={list}>
      {Object.entries(icons)
        .filter(([name]) => used.includes(name))
        .map(([name, Icon]) => (
          <li key={name} className={label}>
            <Icon aria-hidden />
            {name}
          </li>
        ))}
    </ul>
  )
}

const meta = {
  title: 'Icons',
  component: Icons,
  parameters: usage(
    'Lucide icons, 20 px, in the current text colour. Beside text an icon is hidden from screen readers; alone it is an IconButton with a name. This list is read from the app’s source.',
  ),
} satisfies Meta<typeof Icons>
export default meta

export const All: StoryObj<typeof meta> = {}
