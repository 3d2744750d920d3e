import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LanguageLinks } from '#src/ui/LanguageLinks/LanguageLinks.tsx'
import { button } from '#styled/recipes'
import { usage } from '../usage.ts'

const meta = {
  title: 'Navigation/Language links',
  component: LanguageLinks,
  parameters: usage(
    'Entries of a list that lead to the same page in each other language, by the language’s own name. In the menu and the footer; it looks as the list that it is in.',
  ),
  args: { className: button({ variant: 'quiet' }) },
  render: (args) => (
    <ul>
      <LanguageLinks {...args} />
    </ul>
  ),
} satisfies Meta<typeof LanguageLinks>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^हिन्दी\s*· Hindi$/ })
    await expect(link.getAttribute('href')).toMatch(/^\/hi\//)
    await expect(canvas.getByText('हिन्दी')).toHaveAttribute('lang', 'hi')
  },
}
export const WithIcon: Story = { args: { icon: true } }
