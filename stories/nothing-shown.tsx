import type { Decorator } from '@storybook/react-vite'

/** For a story in which its component draws nothing: says why, where the picture would be empty. */
export const nothingShown =
  (why: string): Decorator =>
  (Story) => (
    <>
      <p>Nothing is shown: {why}</p>
      <Story />
    </>
  )
