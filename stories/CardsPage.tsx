import type { ReactNode } from 'react'
import { css } from '#styled/css'

const page = css({ p: '4' })
const heading = css({ srOnly: true })

/** What cards stand under on a page: their titles are a level below a list's. */
export function CardsPage({ children }: { children: ReactNode }) {
  return (
    <main className={page}>
      <h1 className={heading}>Cards</h1>
      <h2 className={heading}>A list</h2>
      {children}
    </main>
  )
}
