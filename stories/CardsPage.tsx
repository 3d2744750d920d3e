import type { ReactNode } from 'react'
import { css } from '#styled/css'

const page = css({ p: '4' })
const heading = css({ srOnly: true })

/** The headings above cards, so that the heading levels of a story are valid. */
export function CardsPage({ children }: { children: ReactNode }) {
  return (
    <main className={page}>
      <h1 className={heading}>Cards</h1>
      <h2 className={heading}>A list</h2>
      {children}
    </main>
  )
}
