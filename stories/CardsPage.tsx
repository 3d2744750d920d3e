import type { Decorator } from '@storybook/react-vite'
import { css } from '#styled/css'

const page = css({ p: '4' })
const heading = css({ srOnly: true })

/** The headings above cards, so that heading levels are valid. A Docs page has its own. */
export const withCardsPage: Decorator = (Story, { viewMode }) => {
  const isDocs = viewMode === 'docs'
  const Main = isDocs ? 'div' : 'main'
  return (
    <Main className={page}>
      {!isDocs && <h1 className={heading}>Cards</h1>}
      <h2 className={heading}>A list</h2>
      <Story />
    </Main>
  )
}
