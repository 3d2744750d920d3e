import type { StoryContext } from '@storybook/react-vite'
import { expect, spyOn, waitFor } from 'storybook/test'

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>

export async function expectCopy({ canvas, userEvent }: Play, text: string): Promise<void> {
  const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(canvas.getByRole('button', { name: text }))
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(`Copied ${text}`))
  await expect(writeText).toHaveBeenCalledWith(text)
}
