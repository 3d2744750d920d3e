import type { StoryContext } from '@storybook/react-vite'
import { expect, spyOn, waitFor } from 'storybook/test'

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>

export async function expectCopy({ canvas, userEvent }: Play, text: string): Promise<void> {
  const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(canvas.getByRole('button', { name: text }))
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(`Copied ${text}`))
  await expect(writeText).toHaveBeenCalledWith(text)
}

/** Every custom property that a page names is in the theme. */
export async function expectVariables({ canvas }: Pick<Play, 'canvas'>): Promise<void> {
  const root = getComputedStyle(document.documentElement)
  for (const { textContent } of canvas.getAllByRole('button', { name: /^--/ })) {
    await expect(root.getPropertyValue(textContent), textContent).not.toBe('')
  }
}
