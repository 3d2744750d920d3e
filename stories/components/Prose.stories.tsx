import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Prose } from '#src/ui/Prose/Prose.tsx'
import { LONGEST_EMAIL, LONGEST_TEXT, MISSING_IMAGE } from '../extreme-samples.ts'
import { nothingShown } from '../nothing-shown.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'Layout/Prose',
  component: Prose,
  parameters: usage(
    'HTML from an organizer or an editor, sanitised and set in our type. Not for the app’s own text.',
  ),
  args: {
    level: 2,
    html: `<h2>About the tournament</h2><p>Knockout, <strong>best of three</strong>, to 21 points.
      <a href="https://example.in/rules">The rules</a>.</p><ul><li>Feather shuttles</li>
      <li>Non-marking shoes</li></ul><blockquote>Report 30 minutes before your match.</blockquote>
      <table><tbody><tr><th>Prize</th><td>₹50,000</td></tr></tbody></table>`,
  },
} satisfies Meta<typeof Prose>
export default meta
type Story = StoryObj<typeof meta>

export const Organizer: Story = {}
export const Nothing: Story = {
  args: { html: '' },
  decorators: [nothingShown('the organizer wrote no text.')],
}
export const Longest: Story = {
  args: {
    html: `<h2>${LONGEST_TEXT}</h2><p>${LONGEST_TEXT}</p><ul><li>${LONGEST_EMAIL}</li></ul>
      <table><tbody><tr>${`<td>${LONGEST_EMAIL}</td>`.repeat(6)}</tr></tbody></table>
      <pre>${LONGEST_TEXT}</pre><img src="${MISSING_IMAGE}" width="2000" alt="A missing image">`,
  },
}
export const Hostile: Story = {
  args: {
    html: `<p style="color:red" onclick="alert(1)">Harmless</p><script>alert(1)</script>
      <style>body{display:none}</style><iframe src="https://example.in"></iframe>
      <form><input></form><a href="javascript:alert(1)">A link</a>
      <a href="https://example.in">Another</a><img src="data:," onerror="alert(1)" alt="">`,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Harmless').getAttributeNames()).toEqual([])
    await expect(canvasElement.querySelector('script, style, iframe, form, input')).toBeNull()
    await expect(canvas.getByText('A link')).not.toHaveAttribute('href')
    await expect(canvas.getByText('Another')).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(canvasElement.querySelector('img')).not.toHaveAttribute('onerror')
  },
}
export const Headings: Story = {
  args: {
    level: 3,
    html: '<h1>Loud</h1><p>A text.</p><h4>Less <em>loud</em></h4><h6>Low</h6><h1>Loud again</h1>',
  },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading')
    await expect(headings.map(({ outerHTML }) => outerHTML)).toEqual([
      '<h3>Loud</h3>',
      '<h4>Less <em>loud</em></h4>',
      '<h5>Low</h5>',
      '<h3>Loud again</h3>',
    ])
  },
}
